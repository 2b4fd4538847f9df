// The engine's own thread: calls come in one after the other, answers go back by number.
import type { Call, CallName, Calls, Reply, Sent } from './calls';
import init, * as engine from './pkg/sixline.js';
import url from './pkg/sixline_bg.wasm?url';

type Run = { [Name in CallName]: (args: Sent<Calls[Name]['args']>, id: number) => string };

const RUN: Run = {
  edition: ([options]) => engine.edition(options),
  moves: ([position]) => engine.moves(position),
  score: ([position, play]) => engine.score(position, play),
  judge: ([position, action]) => engine.judge(position, action),
  choose: ([position, bot, seed]) => engine.choose(position, bot, seed),
  best([position, level, top, ms]) {
    const end = performance.now() + ms;
    return engine.best(position, level, top, 1, { call: () => performance.now() > end } as never);
  },
  localView: ([game, seat]) => engine.local_view(game, seat),
  localRecord: ([game]) => engine.local_record(game),
  replay: ([record]) => engine.replay(record),
  analyse([record, playouts, share, shares], id) {
    let turns = 0;
    const progress = { call: () => reply({ id, progress: ++turns }) } as never;
    return engine.analyse(record, playouts, share, shares, progress);
  },
  tryTurn: ([record, turn, action, playouts]) => engine.try_turn(record, turn, action, playouts),
  quizAsks: ([position, play, answered, pick]) => engine.quiz_asks(position, play, answered, pick),
  quizJudge: ([options, question, given, again]) => engine.quiz_judge(options, question, given, again),
  quizSummary: ([options, answered]) => engine.quiz_summary(options, answered),
  puzzles: ([text, edition]) => engine.puzzles(text, edition),
  puzzle: ([line]) => engine.puzzle(line),
  puzzleJudge: ([line, answer]) => engine.puzzle_judge(line, answer),
  puzzleAnswers: ([line]) => engine.puzzle_answers(line),
  deal: ([edition, level, name]) => engine.deal(edition, level, name),
  dealReply: ([game, level, name]) => engine.deal_reply(game, level, name),
  dealPar: ([edition, level, name]) => engine.deal_par(edition, level, name),
};

const reply = (message: Reply): void => postMessage(message);

const ready = init({ module_or_path: url });
ready.catch((error: unknown) => reply({ fatal: String(error) }));

addEventListener('message', (event: MessageEvent<Call>) => void answer(event.data));

async function answer(call: Call): Promise<void> {
  await ready;
  try {
    const run = RUN[call.name] as (args: unknown, id: number) => string;
    reply({ id: call.id, answer: JSON.parse(run(call.args, call.id)) as unknown });
  } catch (error) {
    // The engine refuses with JSON; anything else is a fault after which its memory cannot be trusted.
    if (typeof error === 'string') reply({ id: call.id, error: JSON.parse(error) as unknown });
    else reply({ fatal: String(error), id: call.id });
  }
}
