import type { InputOf } from '@baize/wire';
import type { opsEnterGames } from '@baize/wire/games';

type Entered = InputOf<typeof opsEnterGames>['games'][number];

/**
 * Games as they are typed or pasted, one a line: code; name; category; return in percent; demo. The last two may be left out; empty
 * lines count for nothing. `wrong` is the first line that is not so, counted from one.
 */
export function readGames(text: string): { games: readonly Entered[]; wrong: number | undefined } {
  const games: Entered[] = [];
  let wrong: number | undefined;
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const game = readGame(line);
    if (game) games.push(game);
    else wrong ??= at + 1;
  }
  return { games, wrong };
}

function readGame(line: string): Entered | undefined {
  const [code = '', name = '', category = '', rtp = '', demo = '', ...more] = line
    .split(/[;\t]/)
    .map(part => part.trim());
  const percent = rtp.replace(/\s*%$/, '').replace(',', '.');
  const fits =
    code !== '' && name !== '' && category !== '' && more.length === 0 && /^(\d{1,3}(\.\d{1,4})?)?$/.test(percent);
  if (!fits || !['', 'demo'].includes(demo.toLowerCase())) return undefined;
  return { code, name, category, rtp: percent === '' ? null : percent, demo: demo !== '' };
}
