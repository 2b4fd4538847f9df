// The engine's own thread: calls come in one after the other, answers go back by number.
import init, * as engine from './pkg/sixline.js';
import url from './pkg/sixline_bg.wasm?url';

export type Call = { id: number; name: string; args: unknown[] };
export type Reply = { id: number; answer: unknown } | { id: number; error: unknown } | { id: number; progress: number };

const ready = init({ module_or_path: url });

function run({ id, name, args }: Call): unknown {
  const [first, second, third, fourth] = args as [never, never, never, never];
  switch (name) {
    case 'deck':
      return engine.deck(first);
    case 'moves':
      return engine.moves(first);
    case 'score':
      return engine.score(first, second);
    case 'judge':
      return engine.judge(first, second);
    case 'choose':
      return engine.choose(first, second, third);
    case 'best': {
      // The fourth is a time limit in milliseconds.
      const end = performance.now() + fourth;
      const stop = { call: () => performance.now() > end };
      return engine.best(first, second, third, 1, stop as never);
    }
    case 'localView':
      return engine.local_view(first, second);
    case 'localRecord':
      return engine.local_record(first);
    case 'replay':
      return engine.replay(first);
    case 'analyse': {
      let turns = 0;
      const progress = { call: () => postMessage({ id, progress: ++turns } satisfies Reply) };
      return engine.analyse(first, second, third, 1, progress as never);
    }
    default:
      throw new Error(`no function ${name}`);
  }
}

addEventListener('message', (event: MessageEvent<Call>) => void answer(event.data));

async function answer(call: Call): Promise<void> {
  try {
    await ready;
    const answer: unknown = JSON.parse(run(call) as string);
    postMessage({ id: call.id, answer } satisfies Reply);
  } catch (error) {
    const told: unknown = typeof error === 'string' ? JSON.parse(error) : { code: 'internal', message: String(error) };
    postMessage({ id: call.id, error: told } satisfies Reply);
  }
}
