import type { Context } from '../../context.ts';
import type { CallerMember } from '../../http/handler.ts';
import { hashContent } from '../ledger/index.ts';

type Asked = { endpoint: 'lottery.placeBets' | 'lottery.placeChase'; input: { id: string } };

/** What the same bets were answered when they were taken; undefined where they never were. */
export const firstAnswer = (
  ctx: Context,
  { merchantId, memberId }: CallerMember,
  { endpoint, input }: Asked,
): Promise<unknown> =>
  ctx.ledger.firstResult(merchantId, {
    key: { actor: `m:${memberId}`, endpoint, id: input.id },
    contentHash: hashContent(input),
  });
