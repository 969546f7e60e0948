import { findNumber, findPlay, numbersStandAlone, type Play } from '@baize/lottery';
import type { ParsedInputOf } from '@baize/wire';
import { opsReduceLotteryNumbers } from '@baize/wire/lottery';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { changeGame } from './change-game.ts';
import { findIssue } from './find-issue.ts';
import type { Game } from './games.ts';
import type { Reduced } from './play-terms.ts';
import { reducedRows } from './reduced-numbers.ts';
import { runtimeOf } from './runtime.ts';

const stored = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Hot numbers that are not stopped but paid at a part of the prize: who saw the terms of before is asked anew (decision 0063). */
export const opsReduceLotteryNumbersHandler = handle(
  opsReduceLotteryNumbers,
  async ({ input, ctx, caller, request, fail }) => {
    const { gameCode, playType, version, reason } = input;
    const game = await runtimeOf(ctx).games.find(caller.operator.merchantId, gameCode);
    if (game === undefined) return fail('game_unknown');
    const play = game.playSet.has(playType) ? findPlay(game.family, playType) : undefined;
    if (play === undefined) return fail('play_unknown');
    // A bet of several numbers has one prize: there is nothing of a single number to reduce.
    if (input.reduced.length > 0 && !numbersStandAlone(play)) return fail('rules_invalid');
    const reduced = await readReduced(ctx, { game, play, wanted: input.reduced });
    if (reduced === 'duplicate') return fail('selection_invalid', { reason: reduced });
    if (typeof reduced === 'string') return fail(reduced);
    const change = { gameCode, version, reason, ip: request.ip, action: 'lottery.numbersReduced' };
    const changed = await changeGame(ctx, caller.operator, change, row => ({
      terms: JSON.stringify(withReduced(stored.parse(row.terms), playType, reduced)),
    }));
    if (typeof changed === 'string') return fail(changed);
    return { gameCode, playType, version: changed.version, reduced: reducedRows(reduced) };
  },
);

type Wanted = ParsedInputOf<typeof opsReduceLotteryNumbers>['reduced'];

/** What is for an issue that has closed meanwhile holds no more, and is left out. */
async function readReduced(
  ctx: Context,
  { game, play, wanted }: { game: Game; play: Play; wanted: Wanted },
): Promise<Reduced | 'selection_invalid' | 'issue_unknown' | 'duplicate'> {
  const reduced: Record<string, Reduced[string]> = {};
  for (const { number: typed, percent, issueNo } of wanted) {
    const number = findNumber(play, typed);
    if (number === undefined) return 'selection_invalid';
    if (reduced[number] !== undefined) return 'duplicate';
    if (issueNo === null) reduced[number] = { percent };
    else {
      const issue = await findIssue(ctx.db, game.merchantId, game.code, issueNo);
      if (issue === undefined) return 'issue_unknown';
      if (issue.closes_at > ctx.now()) reduced[number] = { percent, issueNo, until: issue.closes_at };
    }
  }
  return reduced;
}

type Stored = z.output<typeof stored>;

/** Nothing is kept of a play that follows its game in everything, and of an issue its number alone: its close may move. */
function withReduced(all: Stored, playType: string, reduced: Reduced): Stored {
  const { [playType]: before = {}, ...others } = all;
  const { reduced: _, ...rest } = before;
  const kept = Object.fromEntries(Object.entries(reduced).map(([number, { until, ...rate }]) => [number, rate]));
  const own = Object.keys(kept).length === 0 ? rest : { ...rest, reduced: kept };
  return Object.keys(own).length === 0 ? others : { ...others, [playType]: own };
}
