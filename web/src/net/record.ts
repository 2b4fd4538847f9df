// The record of a game that still runs, as one may know it: the server gives out only those that are over.
import type { View } from '../wire/types';

/** In the notation, without hands and draws. */
export function partialRecord(view: View): string {
  const { options, seats, table } = view;
  const tags: [string, string][] = [
    ['Sixline', '1'],
    ['Edition', options.edition],
    ['Date', new Date(view.now_ms).toISOString().slice(0, 10)],
    ...seats.map((seat, idx): [string, string] => [`Seat${idx + 1}`, seat.name || `${idx + 1}`]),
  ];
  if (options.tables) tags.push(['Tables', options.tables.join(' ')]);
  if (table?.commit) tags.push(['Commit', table.commit]);
  const head = tags.map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`);
  return [...head, '', ...(table?.history ?? []), ''].join('\n');
}
