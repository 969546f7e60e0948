import type { Endpoint } from '@baize/wire';
import type { Context } from '../context.ts';
import { Failure } from './handler.ts';

/** Calls of the console that change nothing, although what they are asked is too much for an address; a login's first step asks for the second. */
export const ONLY_READING: readonly string[] = [
  'audit.opsVerifyAudit',
  'content.opsPreviewContent',
  'lottery.opsPlanCalendar',
  'lottery.opsPlanGame',
  'lottery.opsTryFeed',
  'messages.opsPreviewMessageTemplate',
  'operators.login',
];

/** Calls that change only how the console looks to the caller. */
export const OWN_LOOK: readonly string[] = [
  'operators.opsSaveFilter',
  'operators.opsRenameFilter',
  'operators.opsRemoveFilter',
];

/** Whether an operator's call has to leave a line in the audit log where it succeeds. */
export const leavesLine = ({ audience, method, id }: Endpoint): boolean =>
  audience === 'operator' && method !== 'GET' && !ONLY_READING.includes(id) && !OWN_LOOK.includes(id);

const seen = new WeakMap<Context, Set<string>>();

/**
 * In tests: an operator's call that succeeds and leaves no line in the log is a bug, whatever it is that the test looks at. One that
 * comes again as it came before may change nothing.
 */
export async function runAudited<T>(
  ctx: Context,
  { endpoint, input }: { endpoint: Endpoint; input: unknown },
  run: () => Promise<T>,
): Promise<T> {
  const before = seen.get(ctx) ?? new Set();
  seen.set(ctx, before);
  const call = `${endpoint.id} ${JSON.stringify(input, (_, each) => (typeof each === 'bigint' ? String(each) : each))}`;
  // Of two that run at once either may be the first to end.
  const comesAgain = before.has(call);
  before.add(call);
  const { value, lines } = await ctx.audit.counting(run);
  if (comesAgain) return value;
  if (value instanceof Failure) before.delete(call);
  else if (lines === 0) throw new Error(`${endpoint.id} succeeded without a line in the audit log`);
  return value;
}
