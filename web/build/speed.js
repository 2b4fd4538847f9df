// Looks at one game with the engine of the page, in one thread, and prints how long it took, and then a line for each
// turn: the best action, the loss and the luck.
// `node build/speed.js RECORD PLAYOUTS` in `web/`; `cargo xtask speed` runs it beside the native program.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import * as engine from '../src/wasm/pkg/sixline.js';

const [file, playouts] = process.argv.slice(2);
const record = readFileSync(resolve(file), 'utf8');
engine.initSync({ module: readFileSync(resolve(import.meta.dirname, '../src/wasm/pkg/sixline_bg.wasm')) });

const look = () => engine.analyse(record, Number(playouts), 1, 0, 1, { call: () => undefined });
// The first look is compiled while it runs.
look();
const start = performance.now();
const { turns } = JSON.parse(look());
const seconds = (performance.now() - start) / 1000;
const told = turns.filter((turn) => turn.loss !== null && turn.luck !== null);
const lines = told.map((turn) => `${turn.best.action} ${turn.loss.toFixed(2)} ${turn.luck.toFixed(2)}`);
process.stdout.write([seconds, ...lines, ''].join('\n'));
