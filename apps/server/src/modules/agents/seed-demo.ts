import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { demoAccounts, findMember, setPrizeGroup } from '../members/index.ts';
import { demoMerchant } from '../merchants/index.ts';
import { RATED_PRODUCTS } from './shares.ts';

const AGENT_GROUP = 1960;
/** 0.6 % of valid turnover, in millionths. */
const AGENT_RATE = 6_000;
const LINK = { code: 'WELCOME2BZ', prizeGroup: 1950 };

/** What the demo's agent has from the house, and a link of its own; a second run changes nothing. */
export async function seedAgents(ctx: Context): Promise<void> {
  const account = demoAccounts.find(({ kind }) => kind === 'agent');
  const agent = account && (await findMember(ctx, demoMerchant.id, account.username));
  if (!agent) return;
  await ctx.transaction(async tx => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO agent_link (merchant_id, id, agent_id, code, account_type, prize_group, rates, created_at)
      VALUES (${demoMerchant.id}, ${ctx.newId()}, ${agent.id}, ${LINK.code}, 0, ${LINK.prizeGroup}, '{}', ${ctx.now()})
      ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
    if (rows.length === 0) return;
    await setPrizeGroup(tx, demoMerchant.id, agent.id, AGENT_GROUP);
    await sql`
      INSERT INTO agent_rate (merchant_id, member_id, product, rate)
      SELECT ${demoMerchant.id}, ${agent.id}, product, ${AGENT_RATE} FROM unnest(${[...RATED_PRODUCTS]}::text[]) AS product
      ON CONFLICT DO NOTHING`.execute(tx);
  });
}
