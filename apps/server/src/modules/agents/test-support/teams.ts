import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor, agent, guest, type Player, rollPlay, type TestServer } from '@baize/testkit';
import type { InputOf, OutputOf } from '@baize/wire';
import { createAgentLink } from '@baize/wire/agents';
import { balance, setPaymentPassword } from '@baize/wire/cashier';
import { register } from '@baize/wire/members';
import { contractDividend, contractHourSalary, dailySalaryContract, realTimeSalaryContract } from '@baize/wire/relays';
import { login } from '@baize/wire/session';
import { computeDue } from '../bills/timers.ts';
import type { ContractKind } from '../contracts/kinds.ts';
import { insertOffer, termsOf } from '../contracts/offer.ts';
import { payRebates } from '../pay-rebates.ts';
import { rollMoney } from '../reports/roll-money.ts';
import { transferRules } from '../settings.ts';

export type Step = InputOf<typeof contractDividend>;
export type Tiers = NonNullable<Step['tiers']>;

export const RELAYS: Readonly<Record<ContractKind, typeof contractDividend>> = {
  dividend: contractDividend,
  daily_salary: dailySalaryContract,
  hourly_salary: contractHourSalary,
  realtime_salary: realTimeSalaryContract,
};

const PASSWORD = 'Quiet-River-42';
/** The payment password of everybody who set one. */
export const PIN = '246813';
let made = 0;

/** A tier as the wire takes it. */
export const tier = (scalePercent: string, sales: number, loss = 0, activeMembers = 0): Tiers[number] => ({
  scalePercent,
  sales: String(sales),
  loss: String(loss),
  activeMembers,
});

/** What agents do in tests, over HTTP: teams, contracts, play that is settled, windows that end. */
export function teamsOf(server: TestServer) {
  const { ctx } = server;
  const known: Player[] = [];

  /** Moves the clock; everybody logs in again, for idle sessions end. */
  const goesTo = async (at: string): Promise<void> => {
    server.clock.set(at);
    for (const actor of known) {
      const { username, password } = actor;
      actor.token = (await guest(server).must(login, { username, password })).token;
    }
  };

  const joins = async (upline: Actor, accountType: 0 | 1 = 1): Promise<Player> => {
    const link = await upline.must(createAgentLink, { id: randomUUID(), accountType, prizeGroup: 1900, rates: {} });
    return comes(link.code);
  };

  /** Somebody who registers by the code of a link. */
  const comes = async (affiliateCode: string): Promise<Player> => {
    made += 1;
    const username = `line${process.pid}n${made}`;
    const actor = guest(server);
    const opened = await actor.must(register, {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageConfirmed: true,
      affiliateCode,
    });
    actor.token = opened.token ?? undefined;
    const joined = Object.assign(actor, { username, password: PASSWORD, memberId: BigInt(opened.id) });
    known.push(joined);
    return joined;
  };

  /** The demo's agent, which has no upline. */
  const top = async (): Promise<Player> => {
    const actor = await agent(server);
    const { rows } = await ctx.pool.query("SELECT id FROM member WHERE username = 'demo_agent'");
    const agentOfDemo = { username: 'demo_agent', password: 'Baize-2026', memberId: BigInt(rows[0].id) };
    const joined = Object.assign(actor, agentOfDemo);
    known.push(joined);
    return joined;
  };

  const offer = (from: Actor, to: Player, kind: ContractKind, tiers: Tiers, more: Partial<Step> = {}) =>
    from.call(RELAYS[kind], {
      action: 'offer',
      id: randomUUID(),
      downline: to.username,
      tiers,
      ...(kind === 'dividend' ? { period: 'D' as const } : {}),
      ...more,
    });

  const act = (who: Actor, kind: ContractKind, action: Step['action'], contractId: string) =>
    who.call(RELAYS[kind], { action, contractId });

  /** An upline offers, the downline accepts. */
  const signs = async (from: Actor, to: Player, kind: ContractKind, tiers: Tiers, more: Partial<Step> = {}) => {
    const offered = await offer(from, to, kind, tiers, more);
    if (!offered.ok) throw new Error(`the offer was refused: ${offered.code} ${JSON.stringify(offered.value)}`);
    const id = first(offered.value).id;
    await to.must(RELAYS[kind], { action: 'accept', contractId: id });
    return id;
  };

  /** The house offers, the top agent accepts. */
  const houseSigns = async (
    to: Player,
    kind: ContractKind,
    tiers: Tiers,
    more: Partial<Step> = {},
  ): Promise<string> => {
    const terms = termsOf(kind, { tiers, ...(kind === 'dividend' ? { period: 'D' as const } : {}), ...more });
    if (!terms) throw new Error('the terms of the house are not whole');
    const id = ctx.newId();
    await ctx.transaction(tx =>
      insertOffer(ctx, tx, { ...terms, id, merchantId: 1, payerId: null, memberId: to.memberId, asset: 'THB' }),
    );
    await to.must(RELAYS[kind], { action: 'accept', contractId: id });
    return id;
  };

  /** A settled play of a member, as the vendors' rounds and lottery issues write it. */
  const plays = async (
    who: Player,
    turnover: number,
    prize = 0,
    {
      reversalOf,
      reference,
      at = ctx.now(),
      product = 'rng',
    }: { reversalOf?: string; reference?: string; at?: Date; product?: string } = {},
  ): Promise<string> => {
    const sign = reversalOf === undefined ? 1 : -1;
    const units = (amount: number) => BigInt(Math.round(amount * 100 * sign)) * 10_000n;
    const { rows } = await ctx.pool.query(
      `WITH made AS MATERIALIZED (SELECT uuidv7() AS id), written AS MATERIALIZED (
         SELECT id, play_write_facts(1, $1, 'Asia/Bangkok', $8, $2, ARRAY[id], ARRAY[$3::int8], ARRAY['g'], ARRAY[$7::uuid],
           ARRAY['THB'], p_stake => ARRAY[$4::int8], p_turnover => ARRAY[$4::int8], p_prize => ARRAY[$5::int8],
           p_reversal_of => ARRAY[$6::uuid]) FROM made)
       SELECT id FROM written`,
      [
        at,
        sign > 0 ? 'settled' : 'reversal',
        who.memberId,
        units(turnover),
        units(prize),
        reversalOf ?? null,
        reference ?? null,
        product,
      ],
    );
    return String(rows[0].id);
  };

  /** Money of the house for a member, under the code by which its room pays. */
  const receives = async (
    who: Player,
    kind: 'promotions' | 'rebates' | 'adjustments',
    code: string,
    amount: number,
  ): Promise<void> =>
    ctx.transaction(tx =>
      ctx.ledger.payOutIn(tx, [
        {
          merchantId: 1,
          memberId: who.memberId,
          asset: 'THB',
          house: { kind, asset: 'THB' },
          amount: BigInt(amount) * 1_000_000n,
          code,
        },
      ]),
    );

  /** Computes what is over by now. Transactions of other tests hold that back: they are waited for. */
  const computes = async (): Promise<void> => {
    await rollPlay(server);
    for (let turn = 0; !(await computeDue(ctx)); turn += 1) {
      if (turn > 600) throw new Error('a transaction of somebody else never ended');
      await sleep(50);
    }
    await ctx.ledger.fold();
  };

  /** Takes what was played and moved by now into the reports. */
  const reports = async (): Promise<void> => {
    await rollPlay(server);
    await payRebates(ctx);
    const { rows } = await ctx.pool.query<{ tx: bigint }>('SELECT pg_current_xact_id()::text::int8 AS tx');
    for (;;) {
      await rollMoney(ctx);
      const { rows: reached } = await ctx.pool.query<{ next: bigint }>('SELECT next_tx AS next FROM agent_money_roll');
      if ((reached[0]?.next ?? 0n) > (rows[0]?.tx ?? 0n)) return;
      await sleep(20);
    }
  };

  const moneyOf = async (who: Actor): Promise<number> => {
    await ctx.ledger.fold();
    const shown = await who.must(balance, {});
    return Number(shown.available ?? shown.sumBalance);
  };

  /** The merchant allows transfers, at most so much at once and in a day. */
  const allowsTransfers = async (most = '20000', mostPerDay = '100000'): Promise<void> => {
    const by = { kind: 'system', id: 'test', name: 'Test' } as const;
    const rules = { up: true, down: true, most, mostPerDay };
    await ctx.transaction(tx => ctx.settings.set(tx, 1, transferRules, rules, { by, reason: 'a test' }));
    await ctx.settings.refresh();
  };

  const setsPin = (who: Player) =>
    who.must(setPaymentPassword, { paymentPassword: PIN, confirmPaymentPassword: PIN, loginPassword: who.password });

  /** Somebody who came another way and logs in again when the clock moves. */
  const knows = (who: Player): void => {
    known.push(who);
  };

  return {
    goesTo,
    knows,
    joins,
    comes,
    top,
    offer,
    act,
    signs,
    houseSigns,
    plays,
    receives,
    allowsTransfers,
    setsPin,
    computes,
    reports,
    moneyOf,
  };
}

export const first = ({ contracts }: OutputOf<typeof contractDividend>) => {
  const [contract] = contracts;
  if (!contract) throw new Error('no contract was answered');
  return contract;
};
