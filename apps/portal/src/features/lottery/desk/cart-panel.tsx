import { formatExact } from '@baize/money';
import { Button, Cart, CartItem, CartTotal, Note, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { showExact } from '../../../shared/format/amount.ts';
import { useFocusLeft } from '../../../shared/parts/use-focus-left.ts';
import { changedOf, type LineNow } from './line-now.ts';
import { LineRate } from './line-rate.tsx';
import { betsText, rebateOf, totalOf } from './slip.ts';
import { stakeText } from './stake.ts';
import { TermChanges } from './term-changes.tsx';

type Props = {
  lines: readonly LineNow[];
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
  const changed = changedOf(lines).length;
  const { box, left } = useFocusLeft<HTMLDivElement>(lines.length, 'li button');
  return (
    <div ref={box} tabIndex={-1}>
      <Cart
        title={t('desk.cart')}
        count={lines.length}
        clearLabel={t('desk.emptyCart')}
        onClear={() => {
          left(0);
          onEmpty();
        }}
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
                { id: 'pay', label: t('desk.toPay'), value: `${currency} ${stakeText(total)}`, pay: true },
              ]}
            >
              {changed > 0 && <Note live>{t('desk.termsChanged')}</Note>}
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
        {lines.map((line, index) => (
          <CartItem
            key={line.id}
            numbers={line.numbers}
            amount={stakeText(line.stake)}
            note={
              <>
                {line.name} · {betsText(t, line)}
                <LineRate line={line} />
                <TermChanges line={line} />
              </>
            }
            removeLabel={t('desk.remove', { what: line.numbers })}
            onRemove={() => {
              left(index);
              onRemove(line.id);
            }}
          />
        ))}
      </Cart>
    </div>
  );
}
