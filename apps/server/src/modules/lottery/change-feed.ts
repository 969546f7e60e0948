import { opsChangeLotteryFeed } from '@baize/wire/lottery';
import { sql } from 'kysely';
import { z } from 'zod';
import { handle } from '../../http/handler.ts';
import { type ProposalKind, propose } from '../operators/index.ts';
import { updateGame } from './change-game.ts';
import { feedSchema } from './feed-config.ts';
import type { Game } from './games.ts';
import { gameObject } from './proposals.ts';
import { runtimeOf } from './runtime.ts';

export const CHANGE_FEED = 'lottery.changeFeed';
const source = z.object({ drawSource: z.enum(['feed', 'entry']), feed: feedSchema.nullable() });
const payload = z.object({ gameCode: z.string(), version: z.number(), before: z.unknown(), after: source });

/** Whoever sets a feed decides what is drawn, so it takes two people, like a result that is entered. */
export const opsChangeLotteryFeedHandler = handle(
  opsChangeLotteryFeed,
  async ({ input, ctx, caller, request, fail }) => {
    const { operator } = caller;
    const { gameCode, drawSource, feed, reason } = input;
    const game = await runtimeOf(ctx).games.find(operator.merchantId, gameCode);
    if (game === undefined) return fail('game_unknown');
    if (game.source === 'house') return fail('wrong_state');
    if ((drawSource === 'feed' && feed === null) || (feed !== null && !fits(game, feed.adapter)))
      return fail('feed_invalid');
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId: operator.merchantId,
        kind: CHANGE_FEED,
        object: gameObject(gameCode),
        payload: {
          gameCode,
          version: game.version,
          before: { drawSource: game.source, feed: game.feed ?? null },
          after: { drawSource, feed },
        },
        by: operator,
        reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { gameCode, proposalId: proposed.id } : fail(proposed.code, proposed.value);
  },
);

/** What makes a neighbour's board fits games that are settled on one. */
export const fits = (game: Pick<Game, 'family' | 'drawShape'>, adapter: string): boolean =>
  adapter === 'values' || (game.family === 'THAI' && game.drawShape === 1);

/** Approved, the game and its issues that are not drawn get their results from there. */
export const changeFeedProposal: ProposalKind = {
  kind: CHANGE_FEED,
  permission: () => 'lottery.results',
  apply: async (ctx, tx, proposal, by) => {
    const { gameCode, version, after } = payload.parse(proposal.payload);
    const { rows } = await sql<{ state: string }>`
      SELECT lottery_change_source(${proposal.merchantId}, ${gameCode}, ${after.drawSource}) AS state`.execute(tx);
    if (rows[0]?.state !== 'ok') return 'version_changed';
    const reason = `${proposal.reason} (${proposal.proposedBy.name}); ${by.reason}`;
    const change = { gameCode, version, reason, ip: by.ip, action: 'lottery.feedChanged' };
    const changed = await updateGame(ctx, tx, { ...by, merchantId: proposal.merchantId }, change, () => ({
      source: after.drawSource,
      feed: after.feed === null ? null : JSON.stringify(after.feed),
    }));
    if (typeof changed === 'string') return 'version_changed';
    runtimeOf(ctx).games.forget();
    return 'done';
  },
};
