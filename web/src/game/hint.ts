// What a player who asks for help is told: the best that the strongest level finds in a moment.
import type { AdviceJson, PositionJson } from '../wire/types';
import { engine } from '../wasm/engine';

const LEVEL = 10;
const MS = 400;

export async function askHint(position: PositionJson): Promise<AdviceJson | undefined> {
  const [best] = await engine().best(position, LEVEL, 1, MS);
  return best;
}
