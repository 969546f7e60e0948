import { formatExact, MINOR_PER_MAJOR } from '@baize/money';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { createLedger, hashContent } from '../../ledger/index.ts';
import {
  createMember,
  findMember,
  hashSecret,
  memberPlace,
  memberStanding,
  setPrizeGroup,
} from '../../members/index.ts';
import { addDays, businessDate, dayStart, demoMerchant, type Merchant } from '../../merchants/index.ts';
import { payDue } from '../bills/pay-due.ts';
import { computeDue } from '../bills/timers.ts';
import { insertOffer, termsOf } from '../contracts/offer.ts';
import { contractTables } from '../contracts/read-contracts.ts';
import { moveContract } from '../contracts/write-steps.ts';
import { transferRules } from '../settings.ts';
import { DEMO_CONTRACTS, DEMO_OFFERS, DEMO_PASSWORD, DEMO_PLAY, DEMO_TEAM } from './demo-team.ts';

const DAYS = 5;
const HOUR_MS = 3_600_000;
const GAME = 'LHC_DAY';
const OPENING = 40_000n * MINOR_PER_MAJOR;

/**
 * Lets the demo's line live through its last days: members, contracts, play that moves money, bills and their payments, each at its
 * own time. Each step is one transaction that is made once: a house that was killed goes on where it stood, and a second run changes nothing.
 */
export async function seedDemoLife(ctx: Context): Promise<void> {
  const merchant = await ctx.merchants.byCode(demoMerchant.code);
  if (!merchant) return;
  const today = await dayOfLife(ctx, merchant);
  const startOf = (daysAgo: number): Date => dayStart(addDays(today, -daysAgo), merchant.timeZone);
  const begin = atTime(ctx, new Date(startOf(DAYS).getTime() - HOUR_MS));
  const members = await openTeam(begin, merchant);
  await signContracts(ctx, begin, merchant, members);
  for (let daysAgo = DAYS; daysAgo > 0; daysAgo -= 1) {
    await playDay(atTime(ctx, new Date(startOf(daysAgo).getTime() + 14 * HOUR_MS)), merchant, members, DAYS - daysAgo);
    const after = atTime(ctx, new Date(startOf(daysAgo - 1).getTime() + 60_000));
    await computeDue(after);
    await payDue(after);
  }
}

/** The day after the days that are lived: today, unless they were begun at an earlier start. */
async function dayOfLife(ctx: Context, merchant: Merchant): Promise<string> {
  const first = await findMember(ctx, merchant.id, DEMO_TEAM[0].username);
  const standing = first && (await memberStanding(ctx.db, merchant.id, first.id));
  if (!standing) return businessDate(ctx.now(), merchant.timeZone);
  return addDays(businessDate(new Date(standing.registeredAt.getTime() + HOUR_MS), merchant.timeZone), DAYS);
}

/** All of them or none; where one stands, they do. Transfers, which are off where nobody switched them on, come with them: the demo shows them. */
const signContracts = (ctx: Context, begin: Context, merchant: Merchant, members: Members): Promise<void> =>
  ctx.transaction(async tx => {
    const signed = await contractTables(tx)
      .selectFrom('agent_contract')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', members.get(DEMO_TEAM[0].username) ?? 0n)
      .limit(1)
      .executeTakeFirst();
    if (signed) return;
    for (const contract of DEMO_CONTRACTS)
      await sign(contract.kind === 'realtime_salary' ? ctx : begin, tx, merchant, members, contract);
    for (const offer of DEMO_OFFERS) await offerOf(ctx, tx, merchant, members, offer);
    await allowTransfers(ctx, tx, merchant);
  });

const allowTransfers = (ctx: Context, tx: Transaction<object>, merchant: Merchant): Promise<unknown> =>
  ctx.settings.set(
    tx,
    merchant.id,
    transferRules,
    { up: true, down: true, most: '20000', mostPerDay: '100000' },
    { by: { kind: 'system', id: 'demo', name: 'Demo' }, reason: 'The demo shows transfers', version: 0 },
  );

/** The context as it was at a moment. */
const atTime = (ctx: Context, at: Date): Context => {
  const now = () => at;
  return { ...ctx, now, ledger: createLedger({ db: ctx.db, now, newId: ctx.newId }) };
};

type Members = ReadonlyMap<string, bigint>;

async function openTeam(ctx: Context, merchant: Merchant): Promise<Members> {
  const members = new Map<string, bigint>();
  const top = await findMember(ctx, merchant.id, 'demo_agent');
  if (!top) throw new Error('the demo has no agent');
  members.set('demo_agent', top.id);
  const [currency] = merchant.currencies;
  const passwordHash = await hashSecret(DEMO_PASSWORD);
  for (const { username, upline: above, accountType, prizeGroup } of DEMO_TEAM) {
    const opened = await findMember(ctx, merchant.id, username);
    if (opened) members.set(username, opened.id);
    else
      await ctx.transaction(async tx => {
        const upline = await memberPlace(tx, merchant.id, members.get(above) ?? 0n);
        const draft = { merchantId: merchant.id, username, accountType, currency, language: merchant.defaultLanguage };
        const id = await createMember(ctx, tx, { ...draft, passwordHash, upline });
        if (id === undefined) throw new Error(`the demo's ${username} is there already`);
        members.set(username, id);
        await setPrizeGroup(tx, merchant.id, id, prizeGroup);
        if (Object.hasOwn(DEMO_PLAY, username)) await move(ctx, tx, merchant, id, 'credit', OPENING, 'adjustment');
      });
  }
  return members;
}

/** Moves money between a member and the house's account of what it is for. */
async function move(
  ctx: Context,
  tx: Transaction<object>,
  merchant: Merchant,
  memberId: bigint,
  direction: 'credit' | 'debit',
  amount: bigint,
  code: 'adjustment' | 'stake' | 'prize',
): Promise<void> {
  if (amount === 0n) return;
  const [asset] = merchant.currencies;
  const main = { kind: 'main', memberId, asset } as const;
  const house = { kind: code === 'adjustment' ? 'promotions' : 'lottery', asset } as const;
  const sides = direction === 'credit' ? { debit: house, credit: main } : { debit: main, credit: house };
  const posted = await ctx.ledger.postIn(tx, {
    merchantId: merchant.id,
    key: { actor: 'system', endpoint: 'agents.seedDemoLife', id: ctx.newId() },
    contentHash: hashContent({ memberId, direction, amount }),
    transfers: [{ ...sides, amount, code, note: 'The past of the demo' }],
  });
  if (!posted.ok) throw new Error(`a movement of ${formatExact(amount)} of the demo was refused: ${posted.code}`);
}

type Draft = (typeof DEMO_CONTRACTS | typeof DEMO_OFFERS)[number];

async function offerOf(ctx: Context, tx: Transaction<object>, merchant: Merchant, members: Members, draft: Draft) {
  const terms = termsOf(draft.kind, { tiers: [...draft.tiers], period: 'D', mode: 'fixed', carry: 'none' });
  const contract =
    terms &&
    (await insertOffer(ctx, tx, {
      ...terms,
      id: ctx.newId(),
      merchantId: merchant.id,
      payerId: draft.payer === null ? null : (members.get(draft.payer) ?? null),
      memberId: members.get(draft.member) ?? 0n,
      asset: merchant.currencies[0],
    }));
  if (!contract) throw new Error(`the demo's ${draft.kind} of ${draft.member} is there already`);
  return contract;
}

async function sign(ctx: Context, tx: Transaction<object>, merchant: Merchant, members: Members, draft: Draft) {
  const contract = await offerOf(ctx, tx, merchant, members, draft);
  await moveContract(ctx, tx, contract, 'accept', { memberId: contract.member_id });
}

/** What the players did on one of the days, money and facts in one transaction; nothing where they did it already. */
async function playDay(ctx: Context, merchant: Merchant, members: Members, day: number): Promise<void> {
  const played = Object.entries(DEMO_PLAY).flatMap(([username, days]) => {
    const [stake = 0, prize = 0] = days[day] ?? [];
    const memberId = members.get(username);
    return memberId === undefined || stake === 0
      ? []
      : [{ memberId, stake: BigInt(stake) * MINOR_PER_MAJOR, prize: BigInt(prize) * MINOR_PER_MAJOR }];
  });
  const column = <T>(read: (one: (typeof played)[number]) => T): T[] => played.map(read);
  await ctx.transaction(async tx => {
    const { rows: known } = await sql`
      SELECT FROM play_fact WHERE merchant_id = ${merchant.id} AND member_id = ANY (${column(({ memberId }) => memberId)}::int8[])
        AND game = ${GAME} AND at = ${ctx.now()} LIMIT 1`.execute(tx);
    if (known.length > 0) return;
    for (const { memberId, stake, prize } of played) {
      await move(ctx, tx, merchant, memberId, 'debit', stake, 'stake');
      await move(ctx, tx, merchant, memberId, 'credit', prize, 'prize');
    }
    const stakes = column(({ stake }) => stake);
    await sql`
      SELECT play_write_facts(${merchant.id}, ${ctx.now()}, ${merchant.timeZone}, 'lottery', 'settled',
        ${column(() => ctx.newId())}::uuid[], ${column(({ memberId }) => memberId)}::int8[], ${column(() => GAME)}::text[],
        ${column(() => null)}::uuid[], ${column(() => merchant.currencies[0])}::text[], p_wagered => ${stakes}::int8[],
        p_stake => ${stakes}::int8[], p_turnover => ${stakes}::int8[], p_prize => ${column(({ prize }) => prize)}::int8[])`.execute(
      tx,
    );
  });
}
