import { KeyValues, Money, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { Asked } from './proposal.ts';

/** What is asked for where nothing stood before. */
export function AskedFor({ asked }: { asked: Asked }): ReactNode {
  const t = useText();
  const { username, direction, amount, currency, points, rolloverTimes, count, days } = asked;
  const { game, to, rounds, stake, worth, method, side } = asked;
  const rows: readonly [string, ReactNode][] = [
    ['queue.member', username],
    ['member.adjust_direction', direction && t(`member.adjust_${direction}`)],
    ['cases.amount', amount && <Money amount={amount} currency={currency ?? ''} />],
    ['rewards.times', rolloverTimes],
    ['rewards.points', points],
    ['games.game', game],
    ['games.free_players', to],
    ['games.free_rounds', rounds],
    ['games.free_stake', stake && <Money amount={stake} currency="" />],
    ['games.free_worth', worth && <Money amount={worth} currency="" />],
    ['vouchers.field.count', count],
    ['vouchers.field.days', days],
    ['queue.method', method],
    ['messages.secret', side && t(`payments.side_${side}`)],
  ];
  return (
    <KeyValues
      rows={rows.flatMap(([id, value]) => (value === undefined ? [] : [{ id, term: t(id), value: <b>{value}</b> }]))}
    />
  );
}
