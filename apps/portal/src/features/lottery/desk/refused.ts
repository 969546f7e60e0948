import type { Play } from '@baize/lottery/rules';
import { formatExact, parseAmount } from '@baize/money';
import type { Translate } from '@baize/ui';
import type { PipelineCode } from '@baize/wire';
import { type Refusal, refusalField } from '../../../shared/api/result.ts';
import { showExact, showUnits } from '../../../shared/format/amount.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';
import { issueText } from '../issue-text.ts';
import { closedText, numberNames, numbersInRow } from './closed-numbers.ts';
import { limitText } from './limits.ts';
import type { LineNow } from './line-now.ts';
import { findOffered, type OfferedPlay } from './offered.ts';

/** No answer, or one that does not say what became of the bets: whoever sends them again sends the same command. */
const UNSAID: readonly Refusal['code'][] = ['network', 'busy', 'unknown_error'];
/** What the house answers before it looks for the command: of what was sent before, that says nothing. */
const BEFORE_A_LOOK: Readonly<Record<PipelineCode, true>> = {
  bad_input: true,
  body_too_large: true,
  unsupported_media_type: true,
  not_found: true,
  method_not_allowed: true,
  not_logged_in: true,
  session_ended: true,
  csrf_missing: true,
  merchant_unknown: true,
  merchant_mismatch: true,
  module_disabled: true,
  maintenance: true,
  access_restricted: true,
  true_account_needed: true,
  password_change_due: true,
  too_many_requests: true,
  encryption_required: true,
  replayed_request: true,
  key_expired: true,
  decryption_failed: true,
  id_reused: true,
  busy: true,
  unknown_error: true,
};
const LOGGED_OUT: readonly Refusal['code'][] = ['session_ended', 'not_logged_in'];

/** Whether it is not known yet what became of a command; `again` where it was sent before and nobody said so then. */
export const isUnsaid = ({ code }: Refusal, again = false): boolean =>
  UNSAID.includes(code) || (again && Object.hasOwn(BEFORE_A_LOOK, code));
export const isLoggedOut = (refusal: Refusal): boolean => LOGGED_OUT.includes(refusal.code);

/** Why bets were not placed, the limit that they broke, and that they cost nothing. What is said of changed terms says so itself. */
export const refusedText = (t: Translate, refusal: Refusal, play?: Play, issueNo?: string): string =>
  refusal.code === 'terms_changed'
    ? refusalText(t, refusal)
    : sentences(
        inIssue(t, refusalField(refusal, 'issueNo') ?? issueNo, whyText(t, refusal, play)),
        t('desk.nothingTaken'),
      );

/** Of numbers without room, or of limits: what the lines would be refused for now. */
const OF_ROOM: readonly Refusal['code'][] = [
  'number_closed',
  'exposure_reached',
  'stake_above_maximum',
  'prize_above_maximum',
  'stake_below_minimum',
];

/** Why the house would refuse a line now, or all of them together where it names none. */
export type Trouble = { readonly line: LineNow | undefined; readonly text: string };

/** What was refused: its lines as the desk shows them, the issue that they were sent to, the one on sale, and why that takes no more of them. */
type Sent = {
  lines: readonly LineNow[];
  issueNo: string | undefined;
  onSale: string | undefined;
  troubles: readonly Trouble[];
};

/** A refusal of a slip: the line that it is about, and why. `isOfNow` where the desk has since found a reason of its own for that line. */
type Said = Trouble & { readonly isOfNow: boolean };

/**
 * As `refusedText`, of an issue that is no longer on sale with its number. Where the desk has since found why it takes no more of what was
 * refused, in the same issue, the room of then is no longer told.
 */
export function refusedSince(t: Translate, refusal: Refusal, sent: Sent, plays: readonly OfferedPlay[]): Said {
  const line = lineRefused(refusal, sent.lines);
  const isOfRoom = OF_ROOM.includes(refusal.code);
  const isOnSale = sent.issueNo === sent.onSale;
  const now = isOfRoom && isOnSale ? sent.troubles.find(trouble => trouble.line === line) : undefined;
  if (now) return { line, text: sentences(now.text, t('desk.nothingTaken')), isOfNow: true };
  const play = playRefused(refusal, sent.lines, plays);
  const issueNo = isOfRoom && !isOnSale ? sent.issueNo : undefined;
  return { line, text: refusedText(t, refusal, play, issueNo), isOfNow: false };
}

/** Of each line that the house would refuse now, its numbers that were stopped or the limit that it breaks. */
export const troublesOf = (t: Translate, lines: readonly LineNow[]): readonly Trouble[] =>
  lines.flatMap(line => {
    const { closed, broken } = line;
    if (closed.stopped.length > 0) return [{ line, text: closedText(t, closed.stopped) }];
    return broken ? [{ line, text: limitText(t, broken) }] : [];
  });

/** One after another: the full stop of Chinese and Japanese brings its own blank along. */
const sentences = (...said: readonly string[]): string => said.join(' ').replaceAll('。 ', '。');

const whyText = (t: Translate, refusal: Refusal, play: Play | undefined): string =>
  noRoomText(t, refusal, play) ?? sentences(refusalText(t, refusal), ...limitSaid(t, refusal));

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
function inIssue(t: Translate, issueNo: unknown, said: string): string {
  return typeof issueNo === 'string' ? t('desk.inIssue', { issue: issueText(issueNo), said }) : said;
}

/** The play of the line that was refused. */
export function playRefused(
  refusal: Refusal,
  lines: readonly LineNow[],
  plays: readonly OfferedPlay[],
): Play | undefined {
  const line = lineRefused(refusal, lines);
  return line && findOffered(plays, line)?.play;
}

/** The line that was refused, where the refusal is of one; what is new of terms is of a play. */
export const lineRefused = (refusal: Refusal, lines: readonly LineNow[]): LineNow | undefined =>
  refusal.code === 'terms_changed' ? undefined : lines[Number(refusalField(refusal, 'line'))];

/** What the house limits, in the words of the desk: a bet of a slip is a line there. */
const LIMITED: ReadonlyMap<unknown, string> = new Map([
  ['bet', 'line'],
  ['slip', 'slip'],
  ['issue', 'issue'],
]);

/** The limit in figures, where the house names it. */
function limitSaid(t: Translate, refusal: Refusal): string[] {
  const of = LIMITED.get(refusalField(refusal, 'of'));
  const max = parseAmount(String(refusalField(refusal, 'max')));
  return of === undefined || max === undefined ? [] : [t(`desk.atMost.${of}`, { amount: showUnits(max) })];
}
