// Handing a link on: by the system's own sheet, or by the clipboard.
import { words } from '../words.svelte';

export const canShare = (): boolean => typeof navigator.share === 'function';

/** Whether it was handed on; closing the sheet is no error. */
export async function share(title: string, text: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, text, url });
    return true;
  } catch {
    return false;
  }
}

/** Hands a picture on with its words; false where the system takes no files. */
export async function sharePicture(picture: File, text: string, url: string): Promise<boolean> {
  const data = { files: [picture], text, url };
  if (!canShare() || !navigator.canShare?.(data)) return false;
  // Closing the sheet is no error, and no wish for another one.
  await navigator.share(data).catch(() => undefined);
  return true;
}

/** A link for others, which says in whose language it is to be shown before it is opened. */
export function linkTo(path: string): string {
  const url = new URL(path, location.origin);
  if (words.lang !== 'en') url.searchParams.set('lang', words.lang);
  return url.href;
}

/** Puts a text on the clipboard; without HTTPS the old way is the only one. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

function copyFromField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  const focused = document.activeElement;
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
