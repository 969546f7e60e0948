import { askExport, downloadExport, listExports } from '@baize/wire/safer-play';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import type { Timer } from '../../module.ts';
import { open, seal } from '../../secrets/seal.ts';
import { memberActor } from '../audit/index.ts';
import { hasPlayMoney } from '../cashier/index.ts';
import { retentionSetting } from './erasure/settings.ts';
import { gatherRecords } from './gather-records.ts';
import { lockState } from './member-state.ts';
import { recordChange } from './record-change.ts';
import { profileSetting } from './settings.ts';
import type { SaferPlayTables } from './tables.ts';

const DAY_MS = 86_400_000;
const LIST_MAX = 20;

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
  const { identity } = ctx.settings.get(member.merchantId, retentionSetting);
  return { exports: rows.map(row => exportView(ctx, row)), keptYears: Math.ceil(identity / 12) };
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
  const late = row.ready_at !== null && ctx.now().getTime() - row.ready_at.getTime() > exportDays * DAY_MS;
  const over = late || (row.ready_at !== null && row.sealed === null);
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
  const copy = await gatherRecords(ctx, { merchantId, memberId: row.member_id });
  const sealed = seal(copy, sealingKey(ctx));
  await ctx.transaction(async tx => {
    // Only the newest copy is kept: whoever asks often fills no disk.
    const copies = tx
      .withTables<SaferPlayTables>()
      .updateTable('safer_play_export')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', row.member_id);
    await copies.set({ sealed: null }).where('sealed', 'is not', null).execute();
    await copies.set({ ready_at: ctx.now(), sealed }).where('id', '=', id).execute();
  });
}
