import { Icon, Skeleton, useText } from '@baize/ui';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { framePart } from '../../../shared/navigation/frame-part.tsx';
import { lazyDialog } from '../../../shared/navigation/lazy-dialog.ts';
import { useFamily } from '../families.ts';
import { CartPanel } from './cart-panel.tsx';
import { LastDraws } from './last-draws.tsx';
import { LeftOutNote } from './left-out-note.tsx';
import { OwnBets } from './own-bets.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PlayForm } from './play-form.tsx';
import type { Desk, Issue } from './shown-desk.ts';
import { SlipSummary } from './slip-summary.tsx';
import { useDeskPage } from './use-desk-page.ts';
import { useMissing } from './use-missing.ts';

const loadSlip = async () => (await import('./confirm-slip.tsx')).ConfirmSlip;
const ConfirmSlip = lazyDialog(loadSlip);
const ChaseDialog = lazyDialog(async () => (await import('../chase/chase-dialog.tsx')).ChaseDialog);
const TrendPanel = framePart(async () => (await import('../trend/trend-panel.tsx')).TrendPanel);

/** Until a dialog that closes has given the focus back. */
const AFTER_DIALOG_MS = 60;

/** Until a slow phone has drawn the desk; quicker than anybody picks. */
const AFTER_DESK_MS = 500;

type Props = {
  desk: Desk;
  issue: Issue | undefined;
  playType: string | undefined;
  onCheck: (issueNo: string) => void;
};

/** What one plays with: the pads of the family, the cart, the own bets, and what came before. */
export function OpenDesk({ desk, issue, playType, onCheck }: Props): ReactNode {
  const t = useText();
  const family = useFamily(desk.game.family);
  const page = useDeskPage(desk, family, playType);
  const missing = useMissing(desk);
  const [chasing, setChasing] = useState(false);
  // The slip is there before it is wanted: a bet that finds no network is told so on it, and keeps its picks.
  useEffect(() => {
    const soon = setTimeout(() => void loadSlip().catch(() => undefined), AFTER_DESK_MS);
    return () => clearTimeout(soon);
  }, []);
  const [pads, aside] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)];
  useFocusAfter(chasing || page.confirming !== undefined, aside);
  const { state, dispatch, price } = page;
  const canBet = issue !== undefined && desk.game.open && page.open;
  const confirmCart = (): void => dispatch({ type: 'confirm', lines: state.cart });
  const cart = (close?: () => void): ReactNode => (
    <CartPanel
      lines={page.cart}
      currency={desk.currency}
      canBet={issue !== undefined && desk.game.open}
      onRemove={id => dispatch({ type: 'remove', id })}
      onEmpty={() => dispatch({ type: 'empty' })}
      onPlace={() => {
        close?.();
        confirmCart();
      }}
      onChase={() => {
        close?.();
        setChasing(true);
      }}
    />
  );
  const leftOutRead = (): void => dispatch({ type: 'leftOutRead' });
  return (
    <>
      <LeftOutNote
        live
        leftOut={state.leftOut}
        onRead={() => {
          leftOutRead();
          pads.current?.focus({ preventScroll: true });
        }}
      />
      <div className="desk">
        <section ref={pads} tabIndex={-1} className="panel" aria-label={t('desk.pads')}>
          {!canBet && issue && (
            <p className="closed-numbers small" role="status">
              <Icon name="lock" size="s" />
              {t(desk.game.open ? 'desk.playClosed' : 'desk.gameClosed')}
            </p>
          )}
          <PlayForm desk={desk} page={page} missing={missing} />
          <SlipSummary
            price={price}
            hint={page.hint}
            currency={desk.currency}
            canBet={canBet}
            onRandom={page.random}
            onRandomToCart={page.randomToCart}
            onAdd={page.add}
            onBet={page.betNow}
          />
        </section>
        <aside ref={aside} tabIndex={-1} className="desk-aside">
          <div className="only-wide">{cart()}</div>
          <OwnBets desk={desk} family={family} issue={issue} />
        </aside>
      </div>
      <div className="lower">
        <Suspense fallback={<Skeleton height={450} />}>
          <TrendPanel desk={desk} />
        </Suspense>
        <LastDraws desk={desk} onCheck={onCheck} />
      </div>
      <PhoneBar
        price={price}
        hint={page.hint}
        currency={desk.currency}
        count={state.cart.length}
        canBet={canBet}
        onRandom={page.random}
        onAdd={page.add}
        onBet={page.betNow}
        cart={close => (
          <>
            <LeftOutNote leftOut={state.leftOut} onRead={leftOutRead} />
            {cart(close)}
          </>
        )}
      />
      <Suspense fallback={null}>
        {page.confirming && (
          <ConfirmSlip
            desk={desk}
            plays={page.plays}
            issue={issue}
            lines={page.confirming}
            onAccept={lines => dispatch({ type: 'accept', lines })}
            onClose={() => dispatch({ type: 'back' })}
            onPlaced={ids => dispatch({ type: 'placed', ids })}
          />
        )}
        {chasing && (
          <ChaseDialog
            desk={desk}
            plays={page.plays}
            family={family}
            lines={page.cart}
            onAccept={lines => dispatch({ type: 'accept', lines })}
            onClose={() => setChasing(false)}
            onPlaced={ids => {
              setChasing(false);
              dispatch({ type: 'placed', ids });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** A dialog that was opened from the cart cannot give the focus back once the cart is empty: it goes to the bets then. */
function useFocusAfter(isOpen: boolean, box: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    }, AFTER_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [isOpen, box]);
}
