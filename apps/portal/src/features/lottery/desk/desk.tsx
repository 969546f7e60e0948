import './desk.css';
import { ErrorState, Icon, Skeleton, useText } from '@baize/ui';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { RefusalError } from '../../../shared/api/result.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';
import { BetSettingsBar } from './bet-settings.tsx';
import { CartPanel } from './cart-panel.tsx';
import { DeskPads } from './desk-pads.tsx';
import { IssuePanel } from './issue-panel.tsx';
import { LastDraws } from './last-draws.tsx';
import { OwnBets } from './own-bets.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PlayPicker } from './play-picker.tsx';
import { PrizeHint } from './prize-hint.tsx';
import { SlipSummary } from './slip-summary.tsx';

import { type Desk as DeskData, useDesk, useIssueOnSale } from './use-desk.ts';
import { useDeskPage } from './use-desk-page.ts';
import { useMissing } from './use-missing.ts';

const loadSlip = async () => ({ default: (await import('./confirm-slip.tsx')).ConfirmSlip });
const ConfirmSlip = lazy(loadSlip);
const ChaseDialog = lazy(async () => ({ default: (await import('../chase/chase-dialog.tsx')).ChaseDialog }));
const TrendPanel = lazy(async () => ({ default: (await import('../trend/trend-panel.tsx')).TrendPanel }));
const FairnessDialog = lazy(async () => ({
  default: (await import('../fairness/fairness-dialog.tsx')).FairnessDialog,
}));

type Props = { gameCode: string; playType: string | undefined };

/** The desk of a game: it knows fields and terms, not plays, so that a later family only adds data. */
export function Desk({ gameCode, playType }: Props): ReactNode {
  const t = useText();
  const { desk, isError, error, refetch } = useDesk(gameCode);
  if (desk) return <OpenDesk key={gameCode} desk={desk} playType={playType} />;
  if (!isError) return <DeskSkeleton />;
  const said = error instanceof RefusalError ? refusalText(t, error.refusal) : t('problem.load');
  return <ErrorState title={said} retryLabel={t('problem.retry')} onRetry={refetch} />;
}

function OpenDesk({ desk, playType }: { desk: DeskData; playType: string | undefined }): ReactNode {
  const t = useText();
  const issue = useIssueOnSale(desk);
  const page = useDeskPage(desk, playType);
  const missing = useMissing(desk.game.gameCode, desk.lastDraws[0]?.issueNo);
  const [checked, setChecked] = useState<string>();
  const [chasing, setChasing] = useState(false);
  // The slip is there before it is wanted: a bet that finds no network is told so on it, and keeps its picks.
  useEffect(() => {
    void loadSlip().catch(() => undefined);
  }, []);
  const { state, dispatch, play, form, price } = page;
  const canBet = issue !== undefined && desk.game.open && page.open;
  const confirmCart = (): void => dispatch({ type: 'confirm', lines: state.cart });
  const cart = (close?: () => void): ReactNode => (
    <CartPanel
      lines={state.cart}
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
  return (
    <>
      <IssuePanel desk={desk} issue={issue} onCheck={setChecked} />
      <div className="desk">
        <section className="panel" aria-label={t('desk.pads')}>
          {!canBet && issue && (
            <p className="closed-numbers small" role="status">
              <Icon name="lock" size="s" />
              {t(desk.game.open ? 'desk.playClosed' : 'desk.gameClosed')}
            </p>
          )}
          {play && form && (
            <>
              <PlayPicker
                plays={page.plays}
                current={play}
                draft={state.draft}
                onPick={(picked, formId) => dispatch({ type: 'play', play: picked, formId })}
                hint={<PrizeHint desk={desk} play={play} settings={state.settings} />}
              />
              <DeskPads
                key={`${play.id} ${form.id}`}
                desk={desk}
                play={play}
                form={form}
                draft={state.draft}
                settings={state.settings}
                onDraft={draft => dispatch({ type: 'draft', draft })}
                missing={missing}
              />
              <BetSettingsBar
                desk={desk}
                play={play}
                settings={state.settings}
                onChange={settings => dispatch({ type: 'settings', settings })}
              />
            </>
          )}
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
        <aside className="desk-aside">
          <div className="only-wide">{cart()}</div>
          <OwnBets desk={desk} issue={issue} />
        </aside>
      </div>
      <div className="lower">
        <Suspense fallback={<Skeleton height={450} />}>
          <TrendPanel desk={desk} />
        </Suspense>
        <LastDraws desk={desk} onCheck={setChecked} />
      </div>
      <PhoneBar
        price={price}
        currency={desk.currency}
        count={state.cart.length}
        canBet={canBet}
        onAdd={page.add}
        onBet={page.betNow}
        cart={cart}
      />
      <Suspense fallback={null}>
        {state.confirming && (
          <ConfirmSlip
            desk={desk}
            issue={issue}
            lines={state.confirming}
            onBack={() => dispatch({ type: 'back' })}
            onPlaced={ids => dispatch({ type: 'placed', ids })}
          />
        )}
        {chasing && (
          <ChaseDialog
            desk={desk}
            lines={state.cart}
            onClose={() => setChasing(false)}
            onPlaced={ids => {
              setChasing(false);
              dispatch({ type: 'placed', ids });
            }}
          />
        )}
        {checked !== undefined && (
          <FairnessDialog gameCode={desk.game.gameCode} issueNo={checked} onClose={() => setChecked(undefined)} />
        )}
      </Suspense>
    </>
  );
}

const DeskSkeleton = (): ReactNode => (
  <div aria-busy="true">
    <div className="issue felt printed">
      <Skeleton height={92} />
    </div>
    <div className="desk">
      <Skeleton height={520} />
      <Skeleton height={320} />
    </div>
  </div>
);
