import type { Play } from '@baize/lottery/rules';
import { formatExact, parseAmount } from '@baize/money';
import type { Translate } from '@baize/ui';
import { type Refusal, refusalField } from '../../../shared/api/result.ts';
import { showExact, showUnits } from '../../../shared/format/amount.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';
import { issueText } from '../issue-text.ts';
import { closedText, numberNames, numbersInRow } from './closed-numbers.ts';
import type { LineNow } from './line-now.ts';
import { findOffered, type OfferedPlay } from './offered.ts';

/** No answer, or one that does not say what became of the bets: whoever sends them again sends the same command. */
const UNSAID: readonly Refusal['code'][] = ['network', 'busy', 'unknown_error'];
const LOGGED_OUT: readonly Refusal['code'][] = ['session_ended', 'not_logged_in'];

export const isUnsaid = (refusal: Refusal): boolean => UNSAID.includes(refusal.code);
export const isLoggedOut = (refusal: Refusal): boolean => LOGGED_OUT.includes(refusal.code);

/** Why bets were not placed, the limit that they broke, and that they cost nothing. What is said of changed terms says so itself. */
export const refusedText = (t: Translate, refusal: Refusal, play?: Play): string =>
  refusal.code === 'terms_changed'
    ? refusalText(t, refusal)
    : [inIssue(t, refusal, whyText(t, refusal, play)), t('desk.nothingTaken')].join(' ');

/** Of numbers without room, or of limits: what the lines would be refused for now. */
const OF_ROOM: readonly Refusal['code'][] = [
  'number_closed',
  'exposure_reached',
  'stake_above_maximum',
  'prize_above_maximum',
  'stake_below_minimum',
];

/** As `refusedText`; where the desk has since found why it takes no more of the lines, the room of then is no longer told. */
export const refusedSince = (
  t: Translate,
  refusal: Refusal,
  play: Play | undefined,
  now: string | undefined,
): string =>
  now !== undefined && OF_ROOM.includes(refusal.code)
    ? [now, t('desk.nothingTaken')].join(' ')
    : refusedText(t, refusal, play);

const whyText = (t: Translate, refusal: Refusal, play: Play | undefined): string =>
  noRoomText(t, refusal, play) ?? [refusalText(t, refusal), ...limitText(t, refusal)].join(' ');

/** Which numbers take no more, or how much they still take; undefined where the house names none. */
function noRoomText(t: Translate, refusal: Refusal, play: Play | undefined): string | undefined {
  const named = refusalField(refusal, 'numbers');
  if (!Array.isArray(named)) return undefined;
  const numbers = numberNames(t, named.map(String), play);
  const others = Number(refusalField(refusal, 'others') ?? 0);
  const max = parseAmount(String(refusalField(refusal, 'max')));
  if (max === undefined) return numbers.length > 0 ? closedText(t, numbers, others) : undefined;
  const amount = showExact(formatExact(max));
  if (numbers.length > 0) return t('desk.roomLeft', { numbers: numbersInRow(t, numbers, others), amount });
  return t('desk.atMost.slip', { amount });
}

/** Of many issues, the one that refuses. */
function inIssue(t: Translate, refusal: Refusal, said: string): string {
  const issueNo = refusalField(refusal, 'issueNo');
  return typeof issueNo === 'string' ? t('desk.inIssue', { issue: issueText(issueNo), said }) : said;
}

/** The play of the line that was refused. */
export function playRefused(
  refusal: Refusal,
  lines: readonly LineNow[],
  plays: readonly OfferedPlay[],
): Play | undefined {
  const line = lines[Number(refusalField(refusal, 'line'))];
  return line && findOffered(plays, line)?.play;
}

/** What the house limits, in the words of the desk: a bet of a slip is a line there. */
const LIMITED: ReadonlyMap<unknown, string> = new Map([
  ['bet', 'line'],
  ['slip', 'slip'],
  ['issue', 'issue'],
]);

/** The limit in figures, where the house names it. */
function limitText(t: Translate, refusal: Refusal): string[] {
  const of = LIMITED.get(refusalField(refusal, 'of'));
  const max = parseAmount(String(refusalField(refusal, 'max')));
  return of === undefined || max === undefined ? [] : [t(`desk.atMost.${of}`, { amount: showUnits(max) })];
}
