// Which drawn face stands for a player: the one that they chose on this device, that of a bot's level, or one that
// follows from the name, so that the same name looks the same to everybody.
import { COLORS, FACES } from '../class/faces';

export interface FaceChoice {
  animal: string;
  color: string;
}

export const ANIMALS = Object.keys(FACES);
export const FACE_COLORS = Object.keys(COLORS);

/** A face as the settings keep it: `fox-red`; none where it is not one of ours. */
export function parseFace(text: string): FaceChoice | null {
  const [animal = '', color = ''] = text.split('-');
  return ANIMALS.includes(animal) && FACE_COLORS.includes(color) ? { animal, color } : null;
}

/** The face of a name. */
export function faceOf(name: string): FaceChoice {
  let hash = 2166136261;
  for (const char of name) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619);
  // The low bits of this hash differ least; the high ones choose.
  const number = (hash ^ (hash >>> 15)) >>> 0;
  return {
    animal: ANIMALS[number % ANIMALS.length]!,
    color: FACE_COLORS[Math.floor(number / ANIMALS.length) % FACE_COLORS.length]!,
  };
}
