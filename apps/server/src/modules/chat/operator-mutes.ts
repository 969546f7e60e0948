import type { OutputOf } from '@baize/wire';
import { opsLiftChatMute, opsListChatMutes, opsMuteChatMember } from '@baize/wire/chat';
import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import { cutPage } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { findMember, memberSummaries } from '../members/index.ts';
import type { ChatTables } from './tables.ts';

type Row = OutputOf<typeof opsMuteChatMember>;
type Mute = Selectable<ChatTables['chat_mute']>;

const HOUR_MS = 3_600_000;

export const opsListMutesHandler = handle(opsListChatMutes, async ({ input, ctx, caller: { operator } }) => {
  const now = ctx.now();
  let query = ctx.db
    .withTables<ChatTables>()
    .selectFrom('chat_mute')
    .selectAll()
    .where('merchant_id', '=', operator.merchantId)
    .orderBy('id', 'desc')
    .limit(input.limit + 1);
  query =
    input.show === 'standing'
      ? query
          .where('lifted_at', 'is', null)
          .where(mute => mute.or([mute('ends_at', 'is', null), mute('ends_at', '>', now)]))
      : query.where(mute => mute.or([mute('lifted_at', 'is not', null), mute('ends_at', '<=', now)]));
  if (input.after) query = query.where('id', '<', input.after);
  const { rows, next } = cutPage(await query.execute(), input.limit);
  return { rows: await shownMutes(ctx, rows), next };
});

export const opsMuteHandler = handle(opsMuteChatMember, async ({ input, ctx, caller: { operator }, request, fail }) => {
  const { merchantId } = operator;
  const member = await findMember(ctx, merchantId, input.username);
  if (!member) return fail('member_unknown');
  const now = ctx.now();
  const mute = await ctx.transaction(async tx => {
    const tables = tx.withTables<ChatTables>();
    await tables
      .updateTable('chat_mute')
      .set({ lifted_at: now, lifted_by: operator.name, lifted_for: input.note })
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', member.id)
      .where('lifted_at', 'is', null)
      .execute();
    const made = await tables
      .insertInto('chat_mute')
      .values({
        merchant_id: merchantId,
        id: ctx.newId(),
        member_id: member.id,
        reason: input.reason,
        note: input.note,
        muted_at: now,
        muted_by: operator.name,
        ends_at: input.hours === null ? null : new Date(now.getTime() + input.hours * HOUR_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.audit.write(tx, {
      merchantId,
      actor: operatorActor(operator),
      action: 'chat.muted',
      object: { kind: 'member', id: member.id.toString() },
      after: { reason: input.reason, until: made.ends_at?.toISOString() ?? null },
      reason: input.note,
      ip: request.ip,
    });
    return made;
  });
  const [row] = await shownMutes(ctx, [mute]);
  return row ?? fail('busy');
});

export const opsLiftMuteHandler = handle(
  opsLiftChatMute,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const now = ctx.now();
    const mute = await ctx.transaction(async tx => {
      const lifted = await tx
        .withTables<ChatTables>()
        .updateTable('chat_mute')
        .set({ lifted_at: now, lifted_by: operator.name, lifted_for: input.reason })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', input.id)
        .where('lifted_at', 'is', null)
        .where(standing => standing.or([standing('ends_at', 'is', null), standing('ends_at', '>', now)]))
        .returningAll()
        .executeTakeFirst();
      if (!lifted) return undefined;
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'chat.muteLifted',
        object: { kind: 'member', id: lifted.member_id.toString() },
        reason: input.reason,
        ip: request.ip,
      });
      return lifted;
    });
    const [row] = mute ? await shownMutes(ctx, [mute]) : [];
    return row ?? fail('chat_state_changed');
  },
);

async function shownMutes(ctx: Context, mutes: readonly Mute[]): Promise<Row[]> {
  const [first] = mutes;
  if (!first) return [];
  const members = await memberSummaries(
    ctx,
    first.merchant_id,
    mutes.map(mute => mute.member_id),
  );
  return mutes.map(mute => ({
    id: mute.id,
    member: { id: mute.member_id.toString(), username: members.get(mute.member_id)?.username ?? '' },
    reason: mute.reason,
    note: mute.note,
    at: mute.muted_at.toISOString(),
    by: mute.muted_by,
    until: mute.ends_at?.toISOString() ?? null,
    lifted: mute.lifted_at && {
      by: mute.lifted_by ?? '',
      at: mute.lifted_at.toISOString(),
      reason: mute.lifted_for ?? '',
    },
  }));
}
