import { findPlay, parseSelection, stakeOf } from '@baize/lottery';
import { formatExact, minor, parseAmount } from '@baize/money';
import type { InputOf, OutputOf } from '@baize/wire';
import { nearIssues, placeBets, placeChase, showDesk } from '@baize/wire/lottery';
import { makeIssuesWithin } from '../modules/lottery/index.ts';
import type { PastHouse } from './past-house.ts';
import { type Person, Refused } from './people.ts';

/** A pick as the demo's players make it; `multiple` single stakes of one unit each. */
export type Pick = {
  gameCode: string;
  playType: string;
  selection: Record<string, unknown>;
  multiple: number;
  market?: 'official' | 'credit';
};

const HOUR_MS = 3_600_000;
const SETTLE = ['lottery.close', 'lottery.draw', 'lottery.settle'] as const;

/** Closes, draws and settles what is due by the clock of the past. */
export const settleDraws = (past: PastHouse): Promise<void> =>
  past.run(...SETTLE, 'lottery.fold-exposure', 'lottery.fold-numbers');

/** The next issue of a game by the clock of the past, where the house has none yet. */
export const openIssues = (past: PastHouse, gameCode: string, most = 1): Promise<void> => {
  const from = past.ctx.now();
  const until = new Date(from.getTime() + (/_DAY$/.test(gameCode) ? 26 : 1) * HOUR_MS);
  return makeIssuesWithin(past.ctx, { merchantId: past.merchant.id, gameCode }, { from, until, most });
};

/** Places one slip; whoever cannot pay for it any more plays no more. */
export async function bet(person: Person, id: string, gameCode: string, picks: readonly Pick[]): Promise<void> {
  const { desk, lines, total } = await slip(person, gameCode, picks);
  if (desk.issue === null) return;
  try {
    await person.call(placeBets, { id, gameCode, issueNo: desk.issue.issueNo, lines, total: formatExact(total) });
  } catch (error) {
    if (!(error instanceof Refused && SPENT.has(error.code))) throw error;
  }
}

const SPENT: ReadonlySet<string> = new Set(['insufficient_funds', 'issue_closed']);

/** The same bet in each of the coming issues until one wins. */
export async function chase(person: Person, id: string, pick: Pick, issues: number): Promise<void> {
  const { gameCode } = pick;
  const { lines, total } = await slip(person, gameCode, [pick]);
  const { current, next } = await person.call(nearIssues, { gameCode });
  const issueNos = [...(current ? [current] : []), ...next].slice(0, issues).map(({ issueNo }) => issueNo);
  try {
    await person.call(placeChase, {
      id,
      gameCode,
      lines,
      issues: issueNos.map((issueNo, at) => ({ issueNo, multiple: 2 ** at })),
      strategy: 'doubling',
      stopOnWin: true,
      total: formatExact(total * BigInt(2 ** issueNos.length - 1)),
    });
  } catch (error) {
    if (!(error instanceof Refused && SPENT.has(error.code))) throw error;
  }
}

type Line = InputOf<typeof placeBets>['lines'][number];

async function slip(person: Person, gameCode: string, picks: readonly Pick[]) {
  const desk = await person.call(showDesk, { gameCode });
  let total = 0n;
  const lines = picks.flatMap((pick): Line[] => {
    const shown = desk.plays.find(
      ({ playType, market }) => playType === pick.playType && (pick.market === undefined || market === pick.market),
    );
    const play = findPlay(desk.game.family, pick.playType);
    const parsed = play && parseSelection(play, pick.selection);
    if (!shown || !play || !parsed?.ok)
      throw new Error(`${gameCode} does not take ${pick.playType} as the demo plays it`);
    const { betCount } = parsed;
    const { max: prizeGroup } = desk.prizeGroup;
    const terms = { unit: UNIT, multiple: pick.multiple, prizeGroup, ruleVersion: 1, tieRule: 'lose' as const };
    const stake = stakeOf(play, betCount, terms);
    total += stake;
    return [
      {
        playType: pick.playType,
        market: shown.market,
        selection: pick.selection,
        unit: formatExact(UNIT),
        multiple: pick.multiple,
        prizeGroup,
        termsStamp: stampOf(shown, pick),
        betCount,
        stake: formatExact(stake),
      },
    ];
  });
  return { desk, lines, total };
}

type Shown = OutputOf<typeof showDesk>['plays'][number];

/** Of the rate at which all numbers of a pick are paid, where that is a part of the prize. */
function stampOf(shown: Shown, { selection }: Pick): string {
  const numbers = Object.values(selection).flat().map(String);
  const reduced = shown.reduced.find(group => numbers.every(number => group.numbers.includes(number)));
  return (reduced ?? shown).termsStamp;
}

const UNIT = minor(parseAmount('1') ?? 0n);
