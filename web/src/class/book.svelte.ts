// The class file while it is open on this page, and its sealed form in this browser.
import { dropKept, readKept, writeKept } from '../kept';
import { newClass, readClass, type ClassFile } from './file';
import { newKey, NotSealed, seal, unseal, type Key } from './seal';

const KEY = 'sixline-class-file';

class Book {
  file = $state.raw<ClassFile | null>(null);
  /** Whether this browser keeps a class file, open or not. */
  isKept = $state(keptText() !== '');
  #key: Key | null = null;
  /** Saved one after the other, so that an earlier state never comes last. */
  #saving: Promise<void> = Promise.resolve();

  async create(name: string, count: number, phrase: string): Promise<void> {
    this.#key = await newKey(phrase);
    await this.change(newClass(name, count, randomUnit));
  }

  /** Opens the file that this browser keeps. */
  open = (phrase: string): Promise<void> => this.#unseal(keptText(), phrase);

  /** Takes a file from elsewhere in place of the one that this browser keeps, once the phrase has opened it. */
  async import(text: string, phrase: string): Promise<void> {
    await this.#unseal(text, phrase);
    await this.change(this.file!);
  }

  async change(file: ClassFile): Promise<void> {
    this.file = file;
    const key = this.#key;
    if (!key) return;
    this.#saving = this.#saving.then(async () => {
      writeKept(KEY, await seal(key, JSON.stringify(file)));
      this.isKept = true;
    });
    await this.#saving;
  }

  /** The sealed text, to be saved as a file. */
  async sealed(): Promise<string> {
    await this.#saving;
    return keptText();
  }

  /** The phrase is needed to open it again. */
  close(): void {
    this.file = null;
    this.#key = null;
  }

  /** Nothing of it is left in this browser. */
  forget(): void {
    this.close();
    dropKept(KEY);
    this.isKept = false;
  }

  async #unseal(sealed: string, phrase: string): Promise<void> {
    const { text, key } = await unseal(sealed, phrase);
    const file = readClass(JSON.parse(text));
    if (!file) throw new NotSealed();
    this.#key = key;
    this.file = file;
  }
}

export const book = new Book();

/** Nothing where this browser keeps none. */
function keptText(): string {
  const kept = readKept(KEY);
  return typeof kept === 'string' ? kept : '';
}

const randomUnit = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
