import { formatExact, parseAmount } from '@baize/money';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { memberStanding } from '../members/index.ts';
import { type Person, type ProposalKind, type ProposeOutcome, propose } from '../operators/index.ts';
import { lockApplication } from './lock-application.ts';
import type { ApplicationRow, PromotionRow } from './tables.ts';
import { writeDecision } from './write-decision.ts';

const KIND = 'promotions.application';
const payload = z.object({ version: z.number().int(), amount: z.string(), note: z.string() });

type Draft = {
  row: ApplicationRow;
  promotion: PromotionRow;
  amount: bigint;
  note: string;
  by: Person;
  reason: string;
  ip: string;
};

/** A grant above what one person may give waits for a second. */
export async function proposeDecision(
  ctx: Context,
  tx: Transaction<object>,
  { row, promotion, amount, note, by, reason, ip }: Draft,
): Promise<ProposeOutcome> {
  const member = await memberStanding(tx, row.merchant_id, row.member_id);
  return propose(ctx, tx, {
    merchantId: row.merchant_id,
    kind: KIND,
    object: { kind: 'application', id: row.id },
    payload: {
      version: row.version,
      username: member?.username ?? '',
      amount: formatExact(amount),
      points: promotion.rules.points,
      note,
    },
    by,
    reason,
    ip,
  });
}

export const decisionProposal: ProposalKind = {
  kind: KIND,
  permission: () => 'rewards.approve',
  apply: async (ctx, tx, proposal, by) => {
    const { version, amount: text, note } = payload.parse(proposal.payload);
    const found = await lockApplication(tx, proposal.merchantId, proposal.object.id);
    if (found?.row.state !== 'applying' || found.row.version !== version) return 'version_changed';
    const amount = parseAmount(text) ?? 0n;
    // The activity may give less by now than when it was asked.
    if (amount > (parseAmount(found.promotion.rules.amountMax) ?? 0n)) return 'version_changed';
    const reason = `${proposal.reason} (${proposal.proposedBy.name}); ${by.reason}`;
    const decided = await writeDecision(ctx, tx, {
      ...found,
      approves: true,
      amount,
      note,
      operator: by,
      reason,
      ip: by.ip,
    });
    return typeof decided === 'string' ? 'version_changed' : 'done';
  },
};
