import type { BrokenLimit } from '@baize/lottery/rules';
import { formatExact } from '@baize/money';
import type { Translate } from '@baize/ui';
import { showExact } from '../../../shared/format/amount.ts';
import { priceBets } from './bets.ts';
import { type ClosedIn, closedNames, NONE_CLOSED } from './closed-numbers.ts';
import type { CartLine } from './desk-state.ts';
import { findOffered, type OfferedPlay } from './offered.ts';
import { atRates } from './rates.ts';
import { rulesOf } from './rules.ts';
import { stampOf } from './seen-terms.ts';
import type { Desk } from './shown-desk.ts';
import { lineOf, rebateOf } from './slip.ts';

/**
 * A line at the terms of now, and in words what of them differs from those that its player last saw. Where its numbers are not paid alike
 * any more, it becomes the lines that are its `parts` when the player agrees.
 */
export type LineNow = CartLine & {
  readonly changes: readonly string[];
  readonly parts?: readonly CartLine[];
  /** The limit for which the house would refuse it; looked for where it is to be sent. */
  readonly broken?: BrokenLimit | undefined;
  /** The most that its bets are paid together, in ledger units, where it is to be sent and no limit stands in its way. */
  readonly prize?: bigint | undefined;
  /** Its numbers that take no more bets in the issue on sale, or hardly any more, by their names. */
  readonly closed: ClosedIn;
};

/** A line at the terms of now, and as the issue on sale takes it. */
export function lineNow(t: Translate, desk: Desk, plays: readonly OfferedPlay[], line: CartLine): LineNow {
  const play = findOffered(plays, line)?.play;
  return { ...atTerms(t, desk, plays, line), closed: play ? closedNames(t, desk, play, line.selection) : NONE_CLOSED };
}

type AtTerms = Omit<LineNow, 'closed'>;

/** The prize group of a line never stands above the own maximum, which may have fallen meanwhile. */
function atTerms(t: Translate, desk: Desk, plays: readonly OfferedPlay[], line: CartLine): AtTerms {
  const { lunarYear, stamp } = line.terms;
  const sameYear = lunarYear === undefined || lunarYear === rulesOf(desk, line.market).lunarYear;
  const prizeGroup = Math.min(line.settings.prizeGroup, desk.prizeGroup.max);
  const play = findOffered(plays, line)?.play;
  if (!play) return { ...line, changes: [] };
  const { selection, betCount, settings } = line;
  const [bet, ...others] = atRates(desk, { play, selection, betCount, settings: { ...settings, prizeGroup } });
  if (!bet) return { ...line, changes: [] };
  const isSame = others.length === 0 && stampOf(desk, { ...line, percent: bet.percent }) === stamp;
  if (isSame && sameYear && prizeGroup === settings.prizeGroup) return { ...line, changes: [] };
  const now = { ...lineOf(t, desk, bet), id: line.id };
  return others.length === 0
    ? { ...now, changes: changesOf(t, line, now) }
    : parted(t, line, [now, ...others.map(other => lineOf(t, desk, other))]);
}

/** Whose numbers are not paid alike any more: staked as its parts are, and what is new stands behind the numbers that it is new for. */
const parted = (t: Translate, line: CartLine, parts: readonly [CartLine, ...CartLine[]]): AtTerms => ({
  ...line,
  settings: parts[0].settings,
  rebate: rebateOf(parts),
  changes: parts.flatMap(part => {
    const isNew = part.terms.stamp !== line.terms.stamp;
    return isNew ? changesOf(t, line, part).map(change => `${part.numbers}: ${change}`) : [];
  }),
  parts,
});

/** A line that is to be sent, with the limit that it breaks, or else with what it may win. */
export function lineToSend(desk: Desk, plays: readonly OfferedPlay[], line: LineNow): LineNow {
  const play = findOffered(plays, line)?.play;
  if (!play) return line;
  const { broken, prize } = priceBets(desk, atRates(desk, { ...line, play }));
  return broken ? { ...line, broken } : { ...line, prize };
}

/** A line with many tiers says the first of them. */
const ODDS_SAID = 4;

function changesOf(t: Translate, before: CartLine, now: CartLine): readonly string[] {
  const said = (what: string, one: string, other: string): readonly string[] =>
    one === other ? [] : [t('desk.termNow', { what, now: other, before: one })];
  const odds = now.terms.odds.flatMap(({ id, name, text }) => {
    const seen = before.terms.odds;
    // Under another rule for ties the same bet wins in a tier of another id.
    const was = seen.find(tier => tier.id === id) ?? seen.find(tier => tier.name === name);
    return said(name, was?.text ?? text, text);
  });
  const rules = now.terms.rules.flatMap((rule, at) => {
    const was = before.terms.rules[at];
    return was === undefined || was === rule ? [] : [t('desk.ruleNow', { now: rule, before: was })];
  });
  const changes = [
    ...odds.slice(0, ODDS_SAID),
    ...rules,
    ...said(t('desk.prizeGroup'), String(before.settings.prizeGroup), String(now.settings.prizeGroup)),
    ...said(t('desk.rebateAtOnce'), rebateText(before), rebateText(now)),
  ];
  return changes.length > 0 ? changes : [t('desk.rulesRenewed')];
}

const rebateText = ({ rebate }: CartLine): string => showExact(formatExact(rebate));

export const changedOf = (lines: readonly LineNow[]): readonly LineNow[] =>
  lines.filter(({ changes }) => changes.length > 0);
