import { parseAmount } from '@baize/money';
import type { Context } from '../../context.ts';
import { hashContent } from '../ledger/index.ts';
import { demoMerchant } from '../merchants/index.ts';
import { createMember, type Upline } from './create-member.ts';
import { hashSecret } from './passwords.ts';
import type { MemberTables } from './tables.ts';
import { usernameKey } from './username.ts';

export type DemoMember = { username: string; password: string; kind: 'player' | 'agent' };

const AGENT: DemoMember = { username: 'demo_agent', password: 'Baize-2026', kind: 'agent' };
const PLAYER: DemoMember = { username: 'demo_player', password: 'Baize-2026', kind: 'player' };

/** Who may log in to the demo's portal; printed at the start and by `baize demo`. */
export const demoAccounts: readonly [DemoMember, DemoMember] = [PLAYER, AGENT];

/** Of every demo member that has one: withdrawals and the mall ask for it. */
export const PAYMENT_PASSWORD = '246810';

const OPENING_BALANCE = '5000';

/** The agent and, under it, the player of the demo, each with money to play with; a second run changes nothing. */
export async function seedMembers(ctx: Context): Promise<void> {
  const agent = await ensureMember(ctx, AGENT, { accountType: 1, nickname: 'Demo Agent' });
  await ensureMember(ctx, PLAYER, { accountType: 0, nickname: 'Demo Player', upline: agent });
}

/** Whether this database was filled as a demo, whose passwords everybody knows; nobody registers an account that came from nowhere. */
export async function holdsDemoAccounts({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const found = await db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select('id')
    .where('merchant_id', '=', demoMerchant.id)
    .where('username_key', '=', usernameKey(AGENT.username))
    .where('upline_id', 'is', null)
    .where('registered_ip', 'is', null)
    .where('status', '<>', 'closed')
    .executeTakeFirst();
  return found !== undefined;
}

type Place = { accountType: number; nickname: string; upline?: Upline };

async function ensureMember(ctx: Context, { username, password }: DemoMember, place: Place): Promise<Upline> {
  const standing = await findPlace(ctx, username);
  if (standing) return standing;
  const merchant = await ctx.merchants.byCode(demoMerchant.code);
  if (!merchant) throw new Error('the demo merchant is seeded before its members');
  const passwordHash = await hashSecret(password);
  const [currency] = merchant.currencies;
  await ctx.transaction(async tx => {
    const memberId = await createMember(ctx, tx, {
      merchantId: merchant.id,
      username,
      currency,
      language: merchant.defaultLanguage,
      passwordHash,
      ...place,
    });
    // Another process that seeds at this moment has made it: then this one has nothing to give.
    if (memberId === undefined) return;
    const amount = parseAmount(OPENING_BALANCE) ?? 0n;
    const posted = await ctx.ledger.postIn(tx, {
      merchantId: merchant.id,
      key: { actor: 'system', endpoint: 'members.seedDemo', id: ctx.newId() },
      contentHash: hashContent({ memberId, amount }),
      transfers: [
        {
          debit: { kind: 'promotions', asset: currency },
          credit: { kind: 'main', memberId, asset: currency },
          amount,
          code: 'adjustment',
        },
      ],
    });
    if (!posted.ok) throw new Error(`the opening balance of ${username} was refused: ${posted.code}`);
  });
  const made = await findPlace(ctx, username);
  if (!made) throw new Error(`the demo member ${username} is not there after it was made`);
  return made;
}

const findPlace = (ctx: Context, username: string): Promise<Upline | undefined> =>
  ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select(['id', 'path'])
    .where('merchant_id', '=', demoMerchant.id)
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
