import './lottery.css';
import { Badge, Button, DataTable, EmptyState, moneyText, Panel, SearchInput, Skeleton, useText } from '@baize/ui';
import { opsShowLotteryGame, opsSwitchLotteryPlay } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { finds } from '../../shared/finds.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { useTurn } from '../../shared/use-turn.ts';
import type { OpsPlay } from './answers.ts';
import { GameRules } from './game-rules.tsx';
import { usePlayNames } from './play-names.ts';
import { PlayTermsDialog } from './play-terms-dialog.tsx';
import { ReducedDialog } from './reduced-dialog.tsx';
import { ReducedRates } from './reduced-rates.tsx';

/** A game's rules and limits, and each of its plays with its switch, odds and limits. */
export function GamePanel({ gameCode, family }: { gameCode: string; family: string }): ReactNode {
  const t = useText();
  const names = usePlayNames(family);
  const [wanted, setWanted] = useState('');
  const game = useOps(opsShowLotteryGame, { gameCode });
  const mayLimit = useMay('lottery.limits');
  const maySwitch = useMay('lottery.switch');
  const [turn, again] = useTurn();
  const [terms, setTerms] = useState<{ play: OpsPlay; version: number }>();
  const [reducing, setReducing] = useState<{ play: OpsPlay; version: number }>();
  const [flipped, setFlipped] = useState<OpsPlay>();
  if (game.isError) return <Refused error={game.error} onRetry={() => void game.refetch()} />;
  if (!game.data) return <Skeleton height={320} />;
  const { plays, version } = game.data;
  const shown = plays.filter(({ playType }) => finds(wanted, [names.play(playType), playType]));
  const done = (): void => {
    setTerms(undefined);
    setFlipped(undefined);
    setReducing(undefined);
    void game.refetch();
  };
  const actions = (play: OpsPlay) => (
    <span className="row play-do">
      {mayLimit && (
        <Button size="s" look="quiet" onClick={() => setTerms({ play, version })}>
          {t('draws.change')}
        </Button>
      )}
      {mayLimit && play.reducible && (
        <Button size="s" look="quiet" onClick={() => setReducing({ play, version })}>
          {t('draws.reduce')}
        </Button>
      )}
      {maySwitch && (
        <Button size="s" look={play.open ? 'danger-line' : 'line'} onClick={() => setFlipped(play)}>
          {t(play.open ? 'draws.stop' : 'draws.start')}
        </Button>
      )}
    </span>
  );
  return (
    <div className="draws-panels">
      <GameRules
        key={turn}
        game={game.data}
        reads={names.reads}
        onDone={() => void game.refetch().then(again)}
        onAgain={again}
      />
      <Panel
        flush
        title={t('draws.plays', { count: plays.length })}
        end={
          <SearchInput
            small
            label={t('draws.find_play')}
            value={wanted}
            onChange={setWanted}
            clearLabel={t('action.clear')}
          />
        }
      >
        <DataTable<OpsPlay>
          caption={t('draws.play')}
          rows={shown}
          rowKey={play => `${play.playType} ${play.market}`}
          empty={<EmptyState>{t('draws.no_play')}</EmptyState>}
          columns={[
            {
              id: 'play',
              head: t('draws.play'),
              className: 'wrap',
              cell: play => <b>{names.play(play.playType)}</b>,
            },
            {
              id: 'market',
              head: t('draws.market'),
              className: 'roomy',
              cell: play => t(`draws.market.${play.market}`),
            },
            {
              id: 'prizing',
              head: t('draws.prizing'),
              className: 'brief roomy',
              cell: play => t(`draws.prizing.${play.prizing}`),
            },
            { id: 'odds', head: t('draws.odds'), className: 'play-odds', numeric: true, cell: play => oddsRange(play) },
            {
              id: 'stake',
              head: t('draws.stake_max'),
              className: 'brief',
              numeric: true,
              cell: play => play.stakeMax ?? '—',
            },
            {
              id: 'prize',
              head: t('draws.prize_max_one'),
              className: 'brief',
              numeric: true,
              cell: play => play.prizeMax ?? '—',
            },
            { id: 'cap', head: t('draws.cap'), numeric: true, cell: play => play.numberCap ?? '—' },
            {
              id: 'reduced',
              head: t('draws.reduced'),
              className: 'brief',
              cell: play =>
                play.reduced.length === 0 ? (
                  '—'
                ) : (
                  <ReducedRates names={names} playType={play.playType} reduced={play.reduced} />
                ),
            },
            {
              id: 'state',
              head: t('member.status'),
              cell: play => (
                <Badge tone={play.open ? 'ok' : 'bad'}>{t(play.open ? 'draws.open' : 'draws.stopped')}</Badge>
              ),
            },
            { id: 'do', head: <span className="vh">{t('draws.actions')}</span>, cell: actions },
          ]}
          card={play => ({
            title: names.play(play.playType),
            amount: oddsRange(play),
            when: (
              <>
                {t(`draws.market.${play.market}`)}{' '}
                <ReducedRates names={names} playType={play.playType} reduced={play.reduced} />
              </>
            ),
            status: (
              <span className="row card-do">
                {!play.open && <Badge tone="bad">{t('draws.stopped')}</Badge>}
                {actions(play)}
              </span>
            ),
          })}
        />
      </Panel>
      {terms && (
        <PlayTermsDialog
          gameCode={gameCode}
          names={names}
          {...terms}
          onDone={done}
          onClose={() => setTerms(undefined)}
        />
      )}
      {reducing && (
        <ReducedDialog
          gameCode={gameCode}
          names={names}
          {...reducing}
          onDone={done}
          onClose={() => setReducing(undefined)}
        />
      )}
      {flipped && (
        <ReasonDialog
          title={t(flipped.open ? 'draws.stop_title' : 'draws.start_title', { name: names.play(flipped.playType) })}
          confirm={t(flipped.open ? 'draws.stop' : 'draws.start')}
          danger={flipped.open}
          run={reason =>
            call(opsSwitchLotteryPlay, { gameCode, playType: flipped.playType, open: !flipped.open, version, reason })
          }
          onDone={done}
          onClose={() => setFlipped(undefined)}
        >
          {t(flipped.open ? 'draws.stop_help' : 'draws.start_help')}
        </ReasonDialog>
      )}
    </div>
  );
}

/** "1.95" or "1.75 – 2.19": the least and the greatest odds of a play's tiers. */
function oddsRange({ tiers }: OpsPlay): string {
  const sorted = tiers.map(tier => tier.odds).toSorted((a, b) => Number(a) - Number(b));
  const [least = '—', most = least] = [sorted[0], sorted.at(-1)];
  return least === most ? shortOdds(least) : `${shortOdds(least)} – ${shortOdds(most)}`;
}

/** At least two digits after the point, and no more than say something: "97,500.00", "1.985". */
function shortOdds(odds: string): string {
  const digits = (odds.split('.')[1] ?? '').replace(/0+$/, '').length;
  return odds === '—' ? odds : moneyText(odds, { digits: Math.max(2, digits) });
}
