import './cart.css';
import { unitsText } from '@baize/money';
import { Button, cx, Icon, useText } from '@baize/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyDialog } from '../../../shared/navigation/lazy-dialog.ts';
import { oneWinLess } from './slip.ts';
import { stakeText } from './stake.ts';
import type { DraftPrice } from './use-desk-page.ts';

const CartSheet = lazyDialog(async () => (await import('./cart-sheet.tsx')).CartSheet);

type Props = {
  price: DraftPrice | undefined;
  /** Why the pads are no bet yet, once something was picked, or none that the house takes. */
  hint: string | undefined;
  currency: string;
  count: number;
  canBet: boolean;
  onRandom: () => void;
  onAdd: () => void;
  onBet: () => void;
  /** The cart, shown in a sheet; `close` puts the sheet away when its bets go to the confirmation. */
  cart: (close: () => void) => ReactNode;
};

/** The desk's summary on a phone, in place of the bottom bar. While nothing is picked it says what to do, and offers a pick by chance. */
export function PhoneBar({ price, hint, currency, count, canBet, onRandom, onAdd, onBet, cart }: Props): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const able = price !== undefined && !price.broken;
  const said = price && (hint ?? (oneWinLess(price) && t('desk.oneWinLess')));
  return (
    <section className="deskbar felt" aria-label={t('desk.summary')}>
      <div className="row spread small">
        <span>
          {t('desk.bets')} <b className="num">{price?.betCount ?? 0}</b> ·{' '}
          <b className="num">
            {currency} {stakeText(price?.stake ?? 0n)}
          </b>
        </span>
        {price ? (
          <span>
            {t('desk.upTo')} <b className="value num">{unitsText(price.prize)}</b>
          </span>
        ) : (
          <span aria-live="polite">{hint ?? t('desk.pads')}</span>
        )}
      </div>
      {said && (
        <p className="small" aria-live="polite">
          {said}
        </p>
      )}
      <div className="btns">
        <Button look="line" onClick={() => setOpen(true)}>
          <Icon name="list" />
          <span className="vh">{t('desk.cart')}</span>
          <span className={cx('count num', count === 0 && 'q')}>{count}</span>
        </Button>
        {price || hint ? (
          <Button look="line" disabled={!able} onClick={onAdd}>
            {t('desk.add')}
          </Button>
        ) : (
          <Button look="line" onClick={onRandom}>
            {t('desk.random')}
          </Button>
        )}
        <Button look="chalk" disabled={!able || !canBet} onClick={onBet}>
          {t('desk.betNow')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {open && <CartSheet onClose={() => setOpen(false)}>{cart(() => setOpen(false))}</CartSheet>}
      </Suspense>
    </section>
  );
}
