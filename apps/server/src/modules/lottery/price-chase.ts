import { type Play, parseSelection } from '@baize/lottery';
import type { CodeOf, ParsedInputOf } from '@baize/wire';
import type { placeChase } from '@baize/wire/lottery';
import type { KnownIssue } from './issue-directory.ts';
import { CHASE_ISSUES_MAX, type Limits } from './limits.ts';
import { type Market, type PricedSlip, priceSlip } from './price-slip.ts';

type Input = ParsedInputOf<typeof placeChase>;
type Priced = Extract<PricedSlip, { ok: true }>;

/** Orders that one chase may make. */
const ORDERS_MAX = 600;

export type ChaseIssue = { number: string; multiple: number; issue: KnownIssue; slip: Priced };
export type PricedChase =
  | { ok: true; issues: readonly ChaseIssue[]; stake: bigint }
  | { ok: false; code: CodeOf<typeof placeChase>; value?: unknown };

/**
 * Counts and prices a chase issue by issue, as a slip of its own each, and holds what the client claims against it. Issues must be
 * different and in the order of their draws; lines that are alike in two issues are priced once, and what a line chose is read once.
 */
export function priceChase(
  input: Input,
  { issues, market, limits }: { issues: readonly KnownIssue[]; market: Omit<Market, 'lunarYear'>; limits: Limits },
): PricedChase {
  const rising = issues.every((issue, at) => at === 0 || issue.drawsAt > (issues[at - 1]?.drawsAt ?? issue.drawsAt));
  if (!rising || issues.length > CHASE_ISSUES_MAX || issues.length * input.lines.length > ORDERS_MAX)
    return { ok: false, code: 'chase_invalid' };
  const known = new Map<string, PricedSlip>();
  const parse = readOnce();
  const priced: ChaseIssue[] = [];
  let stake = 0n;
  for (const [at, { issueNo, multiple }] of input.issues.entries()) {
    const issue = issues[at];
    if (issue === undefined) return { ok: false, code: 'issue_unknown' };
    const key = `${multiple} ${issue.lunarYear}`;
    const slip =
      known.get(key) ?? priceSlip(slipOf(input, multiple), { ...market, lunarYear: issue.lunarYear }, limits, parse);
    known.set(key, slip);
    if (!slip.ok) return { ok: false, code: slip.code, value: { issue: at, ...detailOf(slip.value) } };
    priced.push({ number: issueNo, multiple, issue, slip });
    stake += slip.stake;
  }
  return stake === input.total ? { ok: true, issues: priced, stake } : { ok: false, code: 'stake_mismatch' };
}

/** Reads a selection once for each play that it is given with: the slips of a chase share their selections. */
function readOnce(): typeof parseSelection {
  const known = new Map<unknown, Map<string, ReturnType<typeof parseSelection>>>();
  return (play: Play, raw: unknown) => {
    const ofRaw = known.get(raw) ?? new Map<string, ReturnType<typeof parseSelection>>();
    known.set(raw, ofRaw);
    const parsed = ofRaw.get(play.id) ?? parseSelection(play, raw);
    ofRaw.set(play.id, parsed);
    return parsed;
  };
}

const detailOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** The slip of one issue: every line's multiple and stake times the issue's own. */
function slipOf({ lines }: Input, multiple: number) {
  const times = BigInt(multiple);
  const multiplied = lines.map(line => ({ ...line, multiple: line.multiple * multiple, stake: line.stake * times }));
  return { lines: multiplied, total: multiplied.reduce((sum, line) => sum + line.stake, 0n) };
}
