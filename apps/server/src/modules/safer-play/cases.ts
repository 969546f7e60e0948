import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsCloseCase, opsListCases, opsNoteCase, opsOpenCase, opsShowCase } from '@baize/wire/safer-play';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { cutPage, uuidCursor } from '../../db/index.ts';
import { type CallerOperator, handle } from '../../http/handler.ts';
import { spokenNumber } from '../../secrets/spoken-number.ts';
import { type Actor, operatorActor } from '../audit/index.ts';
import { memberSummaries } from '../members/index.ts';
import type { CaseKind, SaferPlayTables } from './tables.ts';

type CaseRow = Selectable<SaferPlayTables['safer_play_case']>;
type CaseView = OutputOf<typeof opsCloseCase>;

export type Opening = {
  merchantId: number;
  memberId: bigint;
  kind: CaseKind;
  /** The same cause never opens two. */
  cause: string;
  amount: bigint;
  asset: string;
  by: { actor: Actor; ip?: string };
};

/** Opens a case, or answers nothing where this cause has one already. */
export async function openCase(ctx: Context, tx: Transaction<object>, opening: Opening): Promise<CaseRow | undefined> {
  const row = await tx
    .withTables<SaferPlayTables>()
    .insertInto('safer_play_case')
    .values({
      merchant_id: opening.merchantId,
      id: ctx.newId(),
      number: spokenNumber('C', ctx.random),
      kind: opening.kind,
      member_id: opening.memberId,
      amount: opening.amount,
      asset: opening.asset,
      cause: opening.cause,
      opened_at: ctx.now(),
      outcome: null,
      closed_at: null,
      closed_by: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row)
    await ctx.audit.write(tx, {
      merchantId: opening.merchantId,
      ...opening.by,
      action: 'saferPlay.caseOpened',
      object: { kind: 'case', id: row.id },
      after: { kind: opening.kind, amount: opening.amount, memberId: opening.memberId },
    });
  return row;
}

export const opsListCasesHandler = handle(opsListCases, async ({ input, ctx, caller: { operator } }) => {
  const after = uuidCursor(input.after);
  const found = await ctx.db
    .withTables<SaferPlayTables>()
    .selectFrom('safer_play_case')
    .selectAll()
    .where('merchant_id', '=', operator.merchantId)
    .where('outcome', input.state === 'open' ? 'is' : 'is not', null)
    .$if(after !== undefined, query => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(input.limit + 1)
    .execute();
  const { rows, next } = cutPage(found, input.limit);
  return { cases: await caseViews(ctx, operator, rows), next };
});

export const opsShowCaseHandler = handle(opsShowCase, async ({ input, ctx, caller: { operator }, fail }) => {
  const row = await findCase(ctx.db, operator, input.id);
  const [view] = row ? await caseViews(ctx, operator, [row]) : [];
  return view ? { row: view, notes: await notesOf(ctx.db, operator, input.id) } : fail('case_unknown');
});

export const opsOpenCaseHandler = handle(opsOpenCase, async ({ input, ctx, caller: { operator }, request, fail }) => {
  const { merchantId } = operator;
  const memberId = BigInt(input.memberId);
  const { rows } = await sql<{ currency: string }>`
    SELECT currency FROM member WHERE merchant_id = ${merchantId} AND id = ${memberId}`.execute(ctx.db);
  const [member] = rows;
  if (!member) return fail('member_unknown');
  const row = await ctx.transaction(async tx => {
    const asset = member.currency;
    const opened = await openCase(ctx, tx, {
      merchantId,
      memberId,
      kind: 'manual',
      cause: ctx.newId(),
      amount: 0n,
      asset,
      by: { actor: operatorActor(operator), ip: request.ip },
    });
    if (opened) await addNote(ctx, tx, operator, opened.id, input.note);
    return opened;
  });
  const [view] = row ? await caseViews(ctx, operator, [row]) : [];
  return view ?? fail('member_unknown');
});

export const opsNoteCaseHandler = handle(opsNoteCase, async ({ input, ctx, caller: { operator }, request, fail }) => {
  const row = await findCase(ctx.db, operator, input.id);
  if (!row) return fail('case_unknown');
  if (row.outcome !== null) return fail('wrong_state');
  await ctx.transaction(async tx => {
    await addNote(ctx, tx, operator, input.id, input.text);
    // What was noted stands in the case, for those who may read cases.
    await ctx.audit.write(tx, {
      merchantId: operator.merchantId,
      actor: operatorActor(operator),
      action: 'saferPlay.caseNoted',
      object: { kind: 'case', id: input.id },
      ip: request.ip,
    });
  });
  return { notes: await notesOf(ctx.db, operator, input.id) };
});

export const opsCloseCaseHandler = handle(opsCloseCase, async ({ input, ctx, caller: { operator }, request, fail }) => {
  const closed = await ctx.transaction(async tx => {
    const row = await tx
      .withTables<SaferPlayTables>()
      .updateTable('safer_play_case')
      .set({ outcome: input.outcome, closed_at: ctx.now(), closed_by: operator.name })
      .where('merchant_id', '=', operator.merchantId)
      .where('id', '=', input.id)
      .where('outcome', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    await addNote(ctx, tx, operator, input.id, input.reason);
    await ctx.audit.write(tx, {
      merchantId: operator.merchantId,
      actor: operatorActor(operator),
      action: 'saferPlay.caseClosed',
      object: { kind: 'case', id: input.id },
      before: { state: 'open' },
      after: { outcome: input.outcome },
      reason: input.reason,
      ip: request.ip,
    });
    return row;
  });
  const [view] = closed ? await caseViews(ctx, operator, [closed]) : [];
  if (view) return view;
  return fail((await findCase(ctx.db, operator, input.id)) ? 'wrong_state' : 'case_unknown');
});

const findCase = (db: Kysely<object>, { merchantId }: CallerOperator, id: string) =>
  db
    .withTables<SaferPlayTables>()
    .selectFrom('safer_play_case')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();

async function addNote(ctx: Context, tx: Transaction<object>, operator: CallerOperator, caseId: string, text: string) {
  const note = {
    merchant_id: operator.merchantId,
    id: ctx.newId(),
    case_id: caseId,
    at: ctx.now(),
    written_by: operator.name,
    text,
  };
  await tx.withTables<SaferPlayTables>().insertInto('safer_play_case_note').values(note).execute();
}

async function notesOf(db: Kysely<object>, { merchantId }: CallerOperator, caseId: string) {
  const rows = await db
    .withTables<SaferPlayTables>()
    .selectFrom('safer_play_case_note')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  return rows.map(({ at, written_by, text }) => ({ at: at.toISOString(), by: written_by, text }));
}

async function caseViews(ctx: Context, { merchantId }: CallerOperator, rows: readonly CaseRow[]): Promise<CaseView[]> {
  const members = await memberSummaries(
    ctx,
    merchantId,
    rows.map(row => row.member_id),
  );
  return rows.map(row => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    member: { id: row.member_id.toString(), username: members.get(row.member_id)?.username ?? '' },
    amount: formatExact(row.amount),
    currency: row.asset,
    openedAt: row.opened_at.toISOString(),
    state: row.outcome === null ? 'open' : 'closed',
    outcome: row.outcome,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
  }));
}
