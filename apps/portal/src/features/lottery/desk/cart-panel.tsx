import { formatExact } from '@baize/money';
import { Button, Cart, CartItem, CartTotal, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { showExact, showUnits } from '../../../shared/format/amount.ts';
import type { CartLine } from './desk-state.ts';
import { betsText, rebateOf, totalOf } from './slip.ts';

type Props = {
  lines: readonly CartLine[];
  currency: string;
  canBet: boolean;
  onRemove: (id: string) => void;
  onEmpty: () => void;
  onPlace: () => void;
  /** The same bets over several issues. */
  onChase: () => void;
};

/** Bets that wait, on felt. */
export function CartPanel({ lines, currency, canBet, onRemove, onEmpty, onPlace, onChase }: Props): ReactNode {
  const t = useText();
  const total = totalOf(lines);
  return (
    <Cart
      title={t('desk.cart')}
      count={lines.length}
      clearLabel={t('desk.emptyCart')}
      onClear={onEmpty}
      none={t('desk.cartNone')}
      total={
        lines.length > 0 && (
          <CartTotal
            lines={[
              {
                id: 'rebate',
                label: t('desk.rebateAtOnce'),
                value: `${currency} ${showExact(formatExact(rebateOf(lines)))}`,
              },
              { id: 'pay', label: t('desk.toPay'), value: `${currency} ${showUnits(total)}`, pay: true },
            ]}
          >
            <Button look="chalk" size="xl" wide disabled={!canBet} onClick={onPlace}>
              {t('desk.place')}
            </Button>
            <Button look="line" wide disabled={!canBet} className="chase-open" onClick={onChase}>
              {t('chase.open')}
            </Button>
          </CartTotal>
        )
      }
    >
      {lines.map(line => (
        <CartItem
          key={line.id}
          numbers={line.numbers}
          amount={showUnits(line.stake)}
          note={
            <>
              {line.name} · <span className="num">{betsText(t, line)}</span>
            </>
          }
          removeLabel={t('desk.remove', { what: line.numbers })}
          onRemove={() => onRemove(line.id)}
        />
      ))}
    </Cart>
  );
}
