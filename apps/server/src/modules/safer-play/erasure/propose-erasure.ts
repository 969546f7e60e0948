import { opsProposeErasure } from '@baize/wire/safer-play';
import { handle } from '../../../http/handler.ts';
import { operatorActor } from '../../audit/index.ts';
import { memberStanding } from '../../members/index.ts';
import { type ProposalKind, propose } from '../../operators/index.ts';
import { askErasure } from './ask-erasure.ts';
import type { ErasureTables } from './tables.ts';

/** A member whose account is closed cannot log in: one operator makes sure who asks, another approves. */
export const opsProposeErasureHandler = handle(
  opsProposeErasure,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const memberId = BigInt(input.memberId);
    const member = await memberStanding(ctx.db, merchantId, memberId);
    if (!member || member.trial) return fail('member_unknown');
    const known = await ctx.db
      .withTables<ErasureTables>()
      .selectFrom('safer_play_erasure')
      .select(['asked_at', 'erased_at'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (member.status !== 'closed' || known?.asked_at || known?.erased_at) return fail('wrong_state');
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId,
        kind: erasureProposal.kind,
        object: { kind: 'member', id: input.memberId },
        payload: { username: member.username, identified: input.proof },
        by: operator,
        reason: input.reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { id: proposed.id } : fail(proposed.code, proposed.value);
  },
);

/** What no law asks to keep goes once the second operator agrees; nothing brings it back. */
export const erasureProposal: ProposalKind = {
  kind: 'safer-play.erasure',
  permission: () => 'safer-play.erasure.approve',
  apply: async (ctx, tx, { merchantId, object, proposedBy, reason }, by) => {
    const who = { merchantId, memberId: BigInt(object.id) };
    const told = { actor: operatorActor(by), reason: `${reason} (${proposedBy.name}); ${by.reason}`, ip: by.ip };
    return (await askErasure(ctx, tx, who, { by: 'operator', ...told })) ? 'done' : 'version_changed';
  },
};
