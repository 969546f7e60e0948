import { sql, type Transaction } from 'kysely';
import type { PlayDelta } from '../play/index.ts';
import type { FoundShare, Lines } from './find-shares.ts';
import { countActive } from './reports/active-days.ts';
import { addToReport, type Deed } from './reports/report-days.ts';

type Added = { stake: bigint; validTurnover: bigint; prize: bigint; rebate: bigint; agentRebate: bigint };
/** Where an agent's own income stands; what was played stands by how far below it was. */
const OWN_LEVEL = 0;
const NOTHING: Added = { stake: 0n, validTurnover: 0n, prize: 0n, rebate: 0n, agentRebate: 0n };

/** Adds what a roll brought to the days of whoever played and of every upline above. */
export async function addToDays(
  tx: Transaction<object>,
  deltas: readonly PlayDelta[],
  lines: Lines,
  shares: readonly FoundShare[],
): Promise<void> {
  const days = new Map<string, Added>();
  const add = (key: readonly unknown[], more: Partial<Added>): void => {
    const name = key.join(' ');
    const day = { ...(days.get(name) ?? NOTHING) };
    for (const [figure, amount] of Object.entries(more)) if (isFigure(figure)) day[figure] += amount;
    days.set(name, day);
  };
  for (const { merchantId, memberId, businessDate, product, asset, stake, validTurnover, prize, rebate } of deltas)
    for (const [at, upline] of (lines.get(merchantId)?.get(memberId)?.uplines ?? []).entries())
      add([merchantId, upline.memberId, businessDate, product, asset, at + 1], { stake, validTurnover, prize, rebate });
  for (const { fact, agentId, amount } of shares)
    add([fact.merchantId, agentId, fact.businessDate, fact.product, fact.asset, OWN_LEVEL], { agentRebate: amount });
  await storeDays(tx, days);
  await addToReport(tx, [...deltas.map(deedOf), ...shares.map(shareDeed)], lines);
  await countActive(
    tx,
    deltas.filter(delta => delta.settled > 0n),
    lines,
  );
}

const deedOf = ({
  merchantId,
  memberId,
  businessDate,
  asset,
  stake,
  validTurnover,
  prize,
  rebate,
}: PlayDelta): Deed => ({
  merchantId,
  memberId,
  businessDate,
  asset,
  figures: { turnover: stake, validTurnover, prizes: prize, ownRebate: rebate },
});

/** A share counts on the day of the play that it is of. */
const shareDeed = ({ fact: { merchantId, businessDate, asset }, agentId, amount }: FoundShare): Deed => ({
  merchantId,
  memberId: agentId,
  businessDate,
  asset,
  figures: { agentRebate: amount },
});

const isFigure = (name: string): name is keyof Added => Object.hasOwn(NOTHING, name);

async function storeDays(tx: Transaction<object>, days: ReadonlyMap<string, Added>): Promise<void> {
  if (days.size === 0) return;
  const keys = [...days.keys()].sort().map(key => key.split(' '));
  const part = (at: number): string[] => keys.map(key => key[at] ?? '');
  const figure = (name: keyof Added): bigint[] => keys.map(key => days.get(key.join(' '))?.[name] ?? 0n);
  await sql`
    INSERT INTO agent_day AS d (merchant_id, agent_id, business_date, product, asset, level, stake, valid_turnover, prize,
      own_rebate, agent_rebate)
    SELECT * FROM unnest(${part(0)}::int4[], ${part(1)}::int8[], ${part(2)}::date[], ${part(3)}::text[], ${part(4)}::text[],
      ${part(5)}::int4[], ${figure('stake')}::int8[], ${figure('validTurnover')}::int8[], ${figure('prize')}::int8[], ${figure('rebate')}::int8[],
      ${figure('agentRebate')}::int8[])
    ON CONFLICT (merchant_id, agent_id, business_date, product, asset, level) DO UPDATE SET stake = d.stake + excluded.stake,
      valid_turnover = d.valid_turnover + excluded.valid_turnover, prize = d.prize + excluded.prize,
      own_rebate = d.own_rebate + excluded.own_rebate, agent_rebate = d.agent_rebate + excluded.agent_rebate`.execute(
    tx,
  );
}
