import type { OutputOf } from '@baize/wire';
import { opsListMemberNotes, opsPinMemberNote, opsWithdrawMemberNote, opsWriteMemberNote } from '@baize/wire/members';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { cutPage, uuidCursor } from '../../db/index.ts';
import { type CallerOperator, handle, type RequestInfo } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { lockMember } from './lock-member.ts';
import { readMember } from './member-reads.ts';
import { memberIdOf } from './operator-members.ts';
import type { MemberTables } from './tables.ts';

type NoteRow = Selectable<MemberTables['member_note']>;
type Note = OutputOf<typeof opsWriteMemberNote>;
type Asked = { ctx: Context; operator: CallerOperator; request: RequestInfo };

export const answerOpsListMemberNotes = handle(
  opsListMemberNotes,
  async ({ input, ctx, caller: { operator }, fail }) => {
    const { merchantId } = operator;
    const member = await memberOf(ctx, operator, input.memberId);
    if (!member) return fail('member_unknown');
    const after = uuidCursor(input.after);
    const notes = ctx.db.withTables<MemberTables>().selectFrom('member_note');
    const last = notes
      .select(['pinned', 'id'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', after ?? '');
    const found = await notes
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', member.id)
      .$if(after !== undefined, query => query.where(sql<boolean>`(pinned, id) < (${last})`))
      .orderBy('pinned', 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    const { rows, next } = cutPage(found, input.limit);
    return { notes: rows.map(shown), next };
  },
);

export const answerOpsWriteMemberNote = handle(
  opsWriteMemberNote,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const member = await memberOf(ctx, operator, input.memberId);
    if (!member) return fail('member_unknown');
    const written = await ctx.transaction(async tx => {
      // What is noted about a closed account would outlive the erasure that ran before.
      if ((await lockMember(tx, operator.merchantId, member.id)) === 'closed') return undefined;
      const row = await tx
        .withTables<MemberTables>()
        .insertInto('member_note')
        .values({
          merchant_id: operator.merchantId,
          id: ctx.newId(),
          member_id: member.id,
          text: input.text,
          written_at: ctx.now(),
          written_by: operator.name,
          pinned: input.pinned,
          withdrawn_at: null,
          withdrawn_by: null,
          withdrawn_reason: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await log(
        tx,
        { ctx, operator, request },
        {
          action: 'members.noteWritten',
          row,
        },
      );
      return row;
    });
    return written ? shown(written) : fail('wrong_state');
  },
);

export const answerOpsPinMemberNote = handle(
  opsPinMemberNote,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const changed = await ctx.transaction(async tx => {
      const row = await standing(tx, operator, input)
        .set({ pinned: input.pinned })
        .where('pinned', '=', !input.pinned)
        .returningAll()
        .executeTakeFirst();
      if (row)
        await log(
          tx,
          { ctx, operator, request },
          {
            action: input.pinned ? 'members.notePinned' : 'members.noteUnpinned',
            row,
          },
        );
      return row;
    });
    return changed ? shown(changed) : fail('wrong_state');
  },
);

export const answerOpsWithdrawMemberNote = handle(
  opsWithdrawMemberNote,
  async ({ input: { reason, ...note }, ctx, caller: { operator }, request, fail }) => {
    const changed = await ctx.transaction(async tx => {
      const row = await standing(tx, operator, note)
        .set({ pinned: false, withdrawn_at: ctx.now(), withdrawn_by: operator.name, withdrawn_reason: reason })
        .returningAll()
        .executeTakeFirst();
      if (row)
        await log(
          tx,
          { ctx, operator, request },
          {
            action: 'members.noteWithdrawn',
            row,
          },
        );
      return row;
    });
    return changed ? shown(changed) : fail('wrong_state');
  },
);

async function memberOf(ctx: Context, { merchantId }: CallerOperator, text: string) {
  const id = memberIdOf(text);
  return id === undefined ? undefined : readMember(ctx, merchantId, id);
}

/** A change of a note that was not withdrawn. */
const standing = (tx: Transaction<object>, { merchantId }: CallerOperator, note: { memberId: string; id: string }) =>
  tx
    .withTables<MemberTables>()
    .updateTable('member_note')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberIdOf(note.memberId) ?? -1n)
    .where('id', '=', note.id)
    .where('withdrawn_at', 'is', null);

type Told = { action: string; row: NoteRow };

/** The words, and why a note was withdrawn, stand in the note, for those who may read notes. */
const log = (tx: Transaction<object>, { ctx, operator, request }: Asked, { action, row }: Told) =>
  ctx.audit.write(tx, {
    merchantId: operator.merchantId,
    actor: operatorActor(operator),
    action,
    object: { kind: 'member', id: row.member_id.toString() },
    after: { note: row.id },
    ip: request.ip,
  });

const shown = (row: NoteRow): Note => ({
  id: row.id,
  at: row.written_at.toISOString(),
  by: row.written_by,
  text: row.text,
  pinned: row.pinned,
  withdrawn:
    row.withdrawn_at === null
      ? null
      : { at: row.withdrawn_at.toISOString(), by: row.withdrawn_by ?? '', reason: row.withdrawn_reason ?? '' },
});
