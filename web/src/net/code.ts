// Codes that people type, and links that they send.

/** The signs of a code: no letter or digit that looks like another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 6;

/** What somebody typed or pasted, as a code: capitals, without spaces; a whole link serves as well. */
export function tidyCode(text: string): string {
  const pasted = /\/join\/(\w+)/.exec(text)?.[1] ?? /[?&]code=(\w+)/.exec(text)?.[1] ?? text;
  return pasted.toUpperCase().replace(/[\s\-–—._]/g, '');
}

export const isCode = (code: string): boolean =>
  code.length === CODE_LENGTH && [...code].every((sign) => SIGNS.includes(sign));

/** A lesson's code is shorter than a game's, so that one can tell them apart. */
export const LESSON_CODE_LENGTH = 5;
export const isLessonCode = (code: string): boolean =>
  code.length === LESSON_CODE_LENGTH && [...code].every((sign) => SIGNS.includes(sign));

/** In two halves, as it is read aloud. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

export const joinLink = (code: string): string => new URL(`/join/${code}`, location.href).href;
