import { askExport, downloadExport, listExports } from '@baize/wire/safer-play';
import { type Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import type { Timer } from '../../module.ts';
import { open, seal } from '../../secrets/seal.ts';
import { memberActor } from '../audit/index.ts';
import { hasPlayMoney } from '../cashier/index.ts';
import { lockState, type Who } from './member-state.ts';
import { recordChange } from './record-change.ts';
import { profileSetting } from './settings.ts';
import type { SaferPlayTables } from './tables.ts';

const DAY_MS = 86_400_000;
const LIST_MAX = 20;
/** Of each kind of record; who has more than that asks the house for the rest. */
const ROWS_MAX = 100_000;

const sealingKey = (ctx: Context) => deriveKey(ctx.config.secrets.main, 'safer-play.export');

export const askExportHandler = handle(askExport, async ({ ctx, caller: { member }, request, fail }) => {
  if (hasPlayMoney(member)) return fail('true_account_needed');
  const { merchantId, memberId } = member;
  return ctx.transaction(async tx => {
    await lockState(tx, member);
    const tables = tx.withTables<SaferPlayTables>();
    const running = await tables
      .selectFrom('safer_play_export')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('ready_at', 'is', null)
      .where('asked_at', '>', new Date(ctx.now().getTime() - DAY_MS))
      .executeTakeFirst();
    if (running) return fail('export_running');
    const id = ctx.newId();
    const row = { merchant_id: merchantId, id, member_id: memberId, asked_at: ctx.now(), ready_at: null, sealed: null };
    await tables.insertInto('safer_play_export').values(row).execute();
    const actor = memberActor(member);
    await recordChange(ctx, tx, { who: member, action: 'exportAsked', actor, ip: request.ip });
    await ctx.events.requestJob(tx, { merchantId, task: 'safer-play.export', payload: { merchantId, id } });
    return exportView(ctx, row);
  });
});

export const listExportsHandler = handle(listExports, async ({ ctx, caller: { member } }) => {
  const rows = await ctx.db
    .withTables<SaferPlayTables>()
    .selectFrom('safer_play_export')
    .selectAll()
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .orderBy('id', 'desc')
    .limit(LIST_MAX)
    .execute();
  return { exports: rows.map(row => exportView(ctx, row)) };
});

export const downloadExportHandler = handle(downloadExport, async ({ input, ctx, caller: { member }, fail }) => {
  const row = await ctx.db
    .withTables<SaferPlayTables>()
    .selectFrom('safer_play_export')
    .selectAll()
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .where('id', '=', input.id)
    .executeTakeFirst();
  if (!row?.sealed || exportView(ctx, row).state !== 'ready') return fail('export_unknown');
  const day = row.asked_at.toISOString().slice(0, 10);
  return { fileName: `data-${day}.json`, json: open(row.sealed, sealingKey(ctx)).toString() };
});

type ExportRow = Selectable<SaferPlayTables['safer_play_export']>;

function exportView(ctx: Context, row: ExportRow) {
  const { exportDays } = ctx.settings.get(row.merchant_id, profileSetting);
  const over = row.ready_at !== null && ctx.now().getTime() - row.ready_at.getTime() > exportDays * DAY_MS;
  const state = over ? ('expired' as const) : row.ready_at ? ('ready' as const) : ('in_process' as const);
  return { id: row.id, state, askedAt: row.asked_at.toISOString(), readyAt: row.ready_at?.toISOString() ?? null };
}

/** What can no longer be fetched is kept no longer: of an export that is over only the fact stays. */
export const exportTimer: Timer = {
  name: 'safer-play.dropExports',
  everyMs: 60 * 60_000,
  run: async ctx => {
    for (const { id } of await ctx.merchants.list()) {
      const { exportDays } = ctx.settings.get(id, profileSetting);
      await ctx.db
        .withTables<SaferPlayTables>()
        .updateTable('safer_play_export')
        .set({ sealed: null })
        .where('merchant_id', '=', id)
        .where('sealed', 'is not', null)
        .where('ready_at', '<', new Date(ctx.now().getTime() - exportDays * DAY_MS))
        .execute();
    }
  },
};

const jobPayload = z.object({ merchantId: z.number().int(), id: z.uuid() });

/** Gathers everything that the house keeps about a member; made again by a job that runs twice. */
export async function makeExport(ctx: Context, payload: unknown): Promise<void> {
  const { merchantId, id } = jobPayload.parse(payload);
  const tables = ctx.db.withTables<SaferPlayTables>();
  const row = await tables
    .selectFrom('safer_play_export')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const gathered = await gather(ctx.db, { merchantId, memberId: row.member_id });
  const json = JSON.stringify({ madeAt: ctx.now().toISOString(), ...gathered }, undefined, 1);
  await tables
    .updateTable('safer_play_export')
    .set({ ready_at: ctx.now(), sealed: seal(Buffer.from(json), sealingKey(ctx)) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

/** Each kind of record as the database writes it; amounts are ledger units, millionths of a major unit. */
const RECORDS: Readonly<Record<string, string>> = {
  account: `SELECT id, username, nickname, currency, status, language, rank_level, registered_at, last_login_at FROM member
    WHERE merchant_id = $1 AND id = $2`,
  profile: `SELECT payee_name, email, mobile_num, details FROM member_profile WHERE merchant_id = $1 AND member_id = $2`,
  logins: `SELECT at, host(ip) AS ip, user_agent, outcome FROM member_login WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  sessions: `SELECT started_at, ended_at, ended_why, host(ip) AS ip, user_agent FROM member_session
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY started_at DESC`,
  deposits: `SELECT number, method_name, amount, fee, asset, state, requested_at, decided_at FROM cashier_deposit
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  withdrawals: `SELECT number, amount, fee, paid, asset, state, receipt, requested_at, decided_at FROM cashier_withdrawal
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  bankAccounts: `SELECT bank_name, last_four, added_at, removed_at FROM cashier_bank_account WHERE merchant_id = $1 AND member_id = $2`,
  play: `SELECT kind, product, game, reference, asset, wagered, stake, valid_turnover, prize, rebate, at FROM play_fact
    WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC`,
  limits: `SELECT kind, period, set_by, amount, set_at FROM safer_play_limit WHERE merchant_id = $1 AND member_id = $2`,
  chat: `SELECT room, text, written_at, removed FROM chat_message WHERE merchant_id = $1 AND member_id = $2 ORDER BY number DESC`,
  changes: `SELECT at, action, before, after FROM audit_entry
    WHERE merchant_id = $1 AND object_kind = 'saferPlay' AND object_id = $2::int8::text ORDER BY id DESC`,
};

async function gather(db: Kysely<object>, { merchantId, memberId }: Who): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(RECORDS)) {
    const [before = '', between = '', ...rest] = text.split(/\$[12](?:::int8)?/);
    const query = sql`${sql.raw(before)}${merchantId}${sql.raw(between)}${memberId}::int8${sql.raw(rest.join(''))}`;
    const { rows } = await sql<{ records: unknown }>`
      SELECT coalesce(json_agg(r), '[]'::json) AS records FROM (${query} LIMIT ${ROWS_MAX}) AS r`.execute(db);
    found[name] = rows[0]?.records ?? [];
  }
  return found;
}
