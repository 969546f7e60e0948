import { KeyValues, Money, moneyText, type Translate, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';
import type { Asked, ProposedWin, Terms } from './proposal.ts';

type Props = { asked: Asked; terms: Terms | undefined; wins: readonly ProposedWin[] };

/** What is asked for where nothing stood before. */
export function AskedFor({ asked, terms, wins }: Props): ReactNode {
  const t = useText();
  const { username, direction, amount, currency, points, rolloverTimes, count, days } = asked;
  const { game, to, rounds, stake, worth, method, side, deposit, proof, identified } = asked;
  const rows: readonly [string, ReactNode][] = [
    ['queue.member', username],
    ['agents.kind', terms?.kind && t(`agents.kind.${terms.kind}`)],
    ['agents.period', terms && periodOf(t, terms)],
    ['agents.mode', terms?.mode && t(`agents.mode.${terms.mode}`)],
    ['agents.tiers', terms && terms.tiers.length > 0 && <Tiers tiers={terms.tiers} />],
    ['member.adjust_direction', direction && t(`member.adjust_${direction}`)],
    ['cases.amount', amount && <Money amount={amount} currency={currency ?? ''} />],
    ['rewards.times', rolloverTimes],
    ['rewards.points', points],
    ['games.tab_held', wins.length > 1 && <Wins wins={wins} currency={currency ?? ''} />],
    ['games.game', game],
    ['games.free_players', to],
    ['games.free_rounds', rounds],
    ['games.free_stake', stake && <Money amount={stake} currency="" />],
    ['games.free_worth', worth && <Money amount={worth} currency="" />],
    ['vouchers.field.count', count],
    ['vouchers.field.days', days],
    ['queue.method', method],
    ['member.pay_out_deposit', deposit],
    ['member.pay_out_proof', proof],
    ['member.erase_proof', identified],
    ['messages.secret', side && t(`payments.side_${side}`)],
  ];
  return (
    <KeyValues
      rows={rows.flatMap(([id, value]) =>
        value === undefined || value === false ? [] : [{ id, term: t(id), value: <b>{value}</b> }],
      )}
    />
  );
}

function periodOf(t: Translate, { period, windowFrom, windowTo }: Terms): string | undefined {
  if (windowFrom && windowTo) return `${dayTime(windowFrom)} – ${dayTime(windowTo)}`;
  return period && t(`agents.period.${period}`);
}

const Wins = ({ wins, currency }: { wins: readonly ProposedWin[]; currency: string }): ReactNode =>
  wins.map(({ id, username, round, amount }) => (
    <span key={id} style={{ display: 'block' }}>
      {username} <span className="num small soft">{round}</span> <Money amount={amount} currency={currency} />
    </span>
  ));

const Tiers = ({ tiers }: { tiers: Terms['tiers'] }): ReactNode => {
  const t = useText();
  return tiers.map(({ sales, loss, activeMembers, scalePercent }) => (
    <span key={scalePercent} style={{ display: 'block' }}>
      {t('proposals.tier', {
        percent: scalePercent,
        sales: moneyText(sales),
        loss: moneyText(loss),
        people: Number(activeMembers),
      })}
    </span>
  ));
};
