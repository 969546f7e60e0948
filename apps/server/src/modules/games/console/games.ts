import { formatExact } from '@baize/money';
import { gameCategory, gameType, type OutputOf } from '@baize/wire';
import { opsChangeGame, opsListGames } from '@baize/wire/games';
import { handle } from '../../../http/handler.ts';
import { inLanguage } from '../../../in-language.ts';
import { operatorActor } from '../../audit/index.ts';
import type { Game } from '../catalogue/directory.ts';
import { searchOf } from '../lobby/search-games.ts';
import { runtimeOf } from '../runtime.ts';
import type { GameTables } from '../tables.ts';

type Line = OutputOf<typeof opsListGames>['games'][number];

const lineOf = (game: Game, language: string): Line => ({
  nodeId: String(game.id),
  vendorCode: game.vendor_code,
  gameCode: game.code,
  name: inLanguage(game.names, language) ?? game.code,
  names: game.names,
  gameType: gameType.parse(game.game_type),
  category: gameCategory.parse(game.category),
  status: game.status,
  offered: game.offered,
  rtp: game.rtp,
  sort: game.sort,
  blockedCountries: game.blocked_countries,
  stakeMin: game.stake_min === null ? null : formatExact(game.stake_min),
  stakeMax: game.stake_max === null ? null : formatExact(game.stake_max),
  freeRounds: game.free_rounds,
  version: game.version,
});

export const opsListGamesHandler = handle(opsListGames, async ({ input, ctx, caller: { operator }, request }) => {
  runtimeOf(ctx).directory.forget();
  const shelf = await runtimeOf(ctx).directory.of(operator.merchantId);
  const { merchantId } = operator;
  const search = searchOf(ctx, { shelf, merchantId, language: undefined, typed: input.name ?? '' });
  const found = search(shelf.games.filter(game => input.vendor === undefined || game.vendor_code === input.vendor));
  const start = Number(input.after ?? 0) || 0;
  const next = start + input.limit < found.length ? String(start + input.limit) : null;
  return {
    games: found.slice(start, start + input.limit).map(game => lineOf(game, request.language)),
    total: found.length,
    next,
  };
});

export const opsChangeGameHandler = handle(
  opsChangeGame,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { names, status, sort, blockedCountries, stakeMin, stakeMax, version, reason } = input;
    if (stakeMin !== null && stakeMax !== null && stakeMin > stakeMax) return fail('limits_crossed');
    const id = /^\d{1,18}$/.test(input.nodeId) ? BigInt(input.nodeId) : 0n;
    const changed = await ctx.transaction(async tx => {
      const tables = tx.withTables<GameTables>();
      const before = await tables
        .selectFrom('game')
        .selectAll()
        .where('merchant_id', '=', operator.merchantId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return 'game_unknown' as const;
      if (before.version !== version) return 'version_changed' as const;
      const edited = new Set(before.edited);
      if (JSON.stringify(before.names) !== JSON.stringify(names)) edited.add('names');
      if (before.blocked_countries.join() !== blockedCountries.join()) edited.add('blockedCountries');
      const after = await tables
        .updateTable('game')
        .set({
          names: JSON.stringify({ ...before.names, ...names }),
          status,
          sort,
          blocked_countries: blockedCountries,
          stake_min: stakeMin,
          stake_max: stakeMax,
          edited: [...edited],
          version: version + 1,
        })
        .where('merchant_id', '=', operator.merchantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const told = (row: Game) => ({
        names: row.names,
        status: row.status,
        sort: row.sort,
        blockedCountries: row.blocked_countries,
        stakeMin: row.stake_min === null ? null : formatExact(row.stake_min),
        stakeMax: row.stake_max === null ? null : formatExact(row.stake_max),
      });
      await ctx.audit.write(tx, {
        merchantId: operator.merchantId,
        actor: operatorActor(operator),
        action: 'games.gameChanged',
        object: { kind: 'game', id: `${before.vendor_code}/${before.code}` },
        before: told(before),
        after: told(after),
        reason,
        ip: request.ip,
      });
      return after;
    });
    if (typeof changed === 'string') return fail(changed);
    runtimeOf(ctx).directory.forget();
    return lineOf(changed, request.language);
  },
);
