// What tells of a turn beside the picture: sounds made on the spot, vibration, and a notification of the system.
import { notify } from '../notify';
import { router } from '../router.svelte';
import { settings } from '../settings.svelte';

export type Sound = 'lay' | 'turn' | 'full' | 'end' | 'wrong';

/** Notes as [frequency in Hz, start in s, length in s]. */
const NOTES: Record<Sound, [number, number, number][]> = {
  // A piece on a table: a click, and the wood below it.
  lay: [
    [1320, 0, 0.02],
    [294, 0.005, 0.07],
  ],
  wrong: [[185, 0, 0.12]],
  turn: [
    [523, 0, 0.12],
    [784, 0.1, 0.18],
  ],
  full: [
    [523, 0, 0.1],
    [659, 0.08, 0.1],
    [784, 0.16, 0.1],
    [1047, 0.24, 0.24],
  ],
  end: [
    [392, 0, 0.14],
    [523, 0.12, 0.14],
    [659, 0.24, 0.3],
  ],
};

/** Two of them at once are still clean. */
const LOUDEST = 0.2;

let audio: AudioContext | undefined;

export function playSound(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  try {
    audio ??= new AudioContext();
    // Before the first touch of the page a browser keeps quiet; sounds that waited would all come at once.
    if (audio.state !== 'running') {
      void audio.resume();
      return;
    }
    const now = audio.currentTime;
    for (const [frequency, start, length] of NOTES[sound]) sing(audio, frequency, now + start, length);
  } catch {
    // A device without sound.
  }
}

/** A piece was put down. */
export function snap(): void {
  playSound('lay');
  vibrate(8);
}

function vibrate(ms: number): void {
  if (settings.vibration && navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate(ms);
}

/** The page's player has the turn. */
export function tellTurn(title: string, body: string): void {
  playSound('turn');
  vibrate(80);
  void notify(title, body, router.path);
}

function sing(context: AudioContext, frequency: number, start: number, length: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDEST * (settings.volume / 100) + 0.001, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
