import './bet-settings.css';
import { unitsText } from '@baize/money';
import { Button, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { SteadyButton } from '../../../shared/parts/steady-button.tsx';
import { oneWinLess } from './slip.ts';
import { stakeText } from './stake.ts';
import type { DraftPrice } from './use-desk-page.ts';

type Props = {
  price: DraftPrice | undefined;
  /** Why the pads are no bet yet, once something was picked, or none that the house takes. */
  hint: string | undefined;
  currency: string;
  canBet: boolean;
  onRandom: () => void;
  onRandomToCart: (count: number) => void;
  onAdd: () => void;
  onBet: () => void;
};

const RANDOM_MANY = 5;

/** Bets, stake and highest prize of what stands on the pads, and what to do with it. */
export function SlipSummary({
  price,
  hint,
  currency,
  canBet,
  onRandom,
  onRandomToCart,
  onAdd,
  onBet,
}: Props): ReactNode {
  const t = useText();
  const said = hint ?? (price && oneWinLess(price) && t('desk.oneWinLess'));
  const able = price !== undefined && !price.broken;
  return (
    <div className="sum">
      <Figure label={t('desk.bets')} value={String(price?.betCount ?? 0)} />
      <Figure label={t('desk.stake')} value={`${currency} ${stakeText(price?.stake ?? 0n)}`} />
      {price && <Figure label={t('desk.highest')} value={`${currency} ${unitsText(price.prize)}`} brass />}
      {said && (
        <span className="small muted" aria-live="polite">
          {said}
        </span>
      )}
      <div className="row end">
        <Button onClick={onRandom}>{t('desk.random')}</Button>
        <Button look="quiet" title={t('desk.randomFiveHelp')} onClick={() => onRandomToCart(RANDOM_MANY)}>
          {t('desk.randomFive', { count: RANDOM_MANY })}
        </Button>
        <SteadyButton icon="plus" able={able} onClick={onAdd}>
          {t('desk.addToCart')}
        </SteadyButton>
        <SteadyButton look="primary" className="bet-now" able={able && canBet} onClick={onBet}>
          {t('desk.betNow')}
        </SteadyButton>
      </div>
    </div>
  );
}

const Figure = ({ label, value, brass = false }: { label: string; value: string; brass?: boolean }): ReactNode => (
  <div className="fig">
    <span className="small muted">{label}</span>
    <b className={brass ? 'num value' : 'num'}>{value}</b>
  </div>
);
