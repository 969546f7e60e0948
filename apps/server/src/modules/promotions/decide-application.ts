import { parseAmount } from '@baize/money';
import type { ParsedInputOf } from '@baize/wire';
import { opsDecideApplication } from '@baize/wire/promotions';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import type { Person } from '../operators/index.ts';
import { applicationViews } from './application-views.ts';
import { proposeDecision } from './decision-proposal.ts';
import { lockApplication } from './lock-application.ts';
import { applicationSetting } from './settings.ts';
import { applicationTransitions } from './states.ts';
import { writeDecision } from './write-decision.ts';

const DAY_MS = 86_400_000;
type Asked = { input: ParsedInputOf<typeof opsDecideApplication>; merchantId: number; operator: Person; ip: string };

export const opsDecideApplicationHandler = handle(
  opsDecideApplication,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const outcome = await ctx.transaction(tx => decideIn(ctx, tx, { input, merchantId, operator, ip: request.ip }));
    if (typeof outcome === 'string') return fail(outcome);
    if ('code' in outcome) return fail(outcome.code, outcome.value);
    const [row] = await applicationViews(ctx, merchantId, [outcome.row], request.language);
    return row ? { row, proposalId: outcome.proposalId } : fail('application_unknown');
  },
);

async function decideIn(ctx: Context, tx: Transaction<object>, { input, merchantId, operator, ip }: Asked) {
  const approves = input.decision === 'approve';
  const to = approves ? applicationTransitions.approve.to : applicationTransitions.reject.to;
  const found = await lockApplication(tx, merchantId, input.id);
  if (!found) return 'application_unknown' as const;
  const { row, promotion } = found;
  // The same decision once more (a repeated submit) is answered as the first one was.
  if (row.state === to && row.decided_by === operator.operatorId) return { row, proposalId: null };
  if (row.state !== 'applying') return 'wrong_state' as const;
  if (row.version !== input.version) return 'version_changed' as const;
  const amount = approves ? (parseAmount(input.amount) ?? 0n) : 0n;
  if (amount > (parseAmount(promotion.rules.amountMax) ?? 0n)) return 'amount_above_maximum' as const;
  if (approves && amount === 0n && promotion.rules.points === 0) return 'amount_below_minimum' as const;
  const { note, reason } = input;
  if (amount > 0n && (await isAboveAlone(ctx, tx, { merchantId, operator, amount }))) {
    const proposed = await proposeDecision(ctx, tx, { row, promotion, amount, note, by: operator, reason, ip });
    return proposed.ok ? { row, proposalId: proposed.id } : proposed;
  }
  const decided = await writeDecision(ctx, tx, { promotion, row, approves, amount, note, operator, reason, ip });
  return typeof decided === 'string' ? decided : { row: decided, proposalId: null };
}

type Granting = { merchantId: number; operator: Person; amount: bigint };

/**
 * Whether an operator grants more in 24 hours than one person may. Grants of one operator wait for each other until the transaction
 * ends, so that many at once are no way around it.
 */
async function isAboveAlone(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, operator: { operatorId }, amount }: Granting,
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`applications/${merchantId}/${operatorId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ granted: string }>`
    SELECT coalesce(sum(amount), 0)::text AS granted FROM promotion_application
    WHERE merchant_id = ${merchantId} AND decided_by = ${operatorId} AND state IN ('issued', 'claimed')
      AND decided_at > ${new Date(ctx.now().getTime() - DAY_MS)}`.execute(tx);
  const { aloneMax } = ctx.settings.get(merchantId, applicationSetting);
  return BigInt(rows[0]?.granted ?? '0') + amount > (parseAmount(aloneMax) ?? 0n);
}
