// The class file during a lesson: the server is told who is expected, and what is counted is sealed into the file.
import { onDestroy, untrack } from 'svelte';
import { NetError } from '../net/errors';
import { book } from './book.svelte';
import { dayOf, knownFacts, withLesson } from './file';
import { MOST_PUPILS } from './plan';
import type { TeacherLesson } from './teacher.svelte';
import { Throttle } from './throttle';

/** What is counted is saved within this time. */
const SAVE_MS = 3000;
/** As many facts as one message holds, which has 4 KiB. */
const FACTS = 60;

/** For as long as the page of the lesson is there. The file may be opened before the lesson, during it and after it. */
export function keepClass(room: TeacherLesson): void {
  const isOpen = $derived(book.file !== null);
  let isTold = false;
  $effect(() => {
    if (!room.lesson || !isOpen) isTold &&= isOpen;
    else if (!isTold && room.state !== 'ended') {
      isTold = true;
      untrack(() => void tellClass(room));
    }
  });

  const saving = new Throttle(() => saveLesson(room), SAVE_MS);
  $effect(() => {
    const { counted, lesson, state } = room;
    const isWorthIt = Object.keys(counted).length > 0 || lesson?.pupils.some((it) => it.checks.length > 0);
    if (!isOpen || !isWorthIt) return;
    saving.call();
    if (state === 'ended') saving.flush();
  });
  onDestroy(() => saving.flush());
}

/** One pupil after the other: a burst of messages would be taken for a flood. */
async function tellClass(room: TeacherLesson): Promise<void> {
  const { file } = book;
  const today = dayOf(new Date());
  for (const pupil of file?.pupils.slice(0, MOST_PUPILS) ?? []) {
    const facts = knownFacts(file!, pupil.card, today);
    for (let at = 0; at === 0 || at < facts.length; at += FACTS) {
      try {
        await room.ask({ type: 'know', ...pupil, facts: facts.slice(at, at + FACTS) });
      } catch (error) {
        // Whoever was sent out of this lesson stays out.
        if (error instanceof NetError && error.code === 'not_found') break;
        return room.fail(error);
      }
    }
  }
}

function saveLesson(room: TeacherLesson): void {
  const { lesson, counted } = room;
  if (!lesson || !book.file) return;
  const which = { code: lesson.code, day: dayOf(new Date()) };
  void book.change(withLesson(book.file, which, lesson.pupils, Object.values(counted)));
}
