import { Badge, Button, DataTable, EmptyState, Money, notify, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { type opsListLotteryGames, opsSwitchLotteryGame } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { finds } from '../../shared/finds.ts';
import { FirstOf } from '../../shared/first-of.tsx';
import { percentText } from '../../shared/percent.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';
import { NewGameDialog } from './new-game-dialog.tsx';

type Game = OutputOf<typeof opsListLotteryGames>['games'][number];

type Props = {
  games: Game[] | undefined;
  /** A part of a game's name or code. */
  wanted: string;
  onChanged: () => void;
};

/** Games with what they turned over and gave back, and the switch that stops each at once. */
export function GameTable({ games, wanted, onChanged }: Props): ReactNode {
  const t = useText();
  const maySwitch = useMay('lottery.switch');
  const mayAdd = useMay('lottery.results');
  const [asked, setAsked] = useState<Game>();
  const [adding, setAdding] = useState(false);
  const state = (game: Game) => (
    <Badge tone={game.open ? 'ok' : 'bad'}>{t(game.open ? 'draws.open' : 'draws.stopped')}</Badge>
  );
  const flip = (game: Game) =>
    maySwitch && (
      <Button look={game.open ? 'danger-line' : 'line'} size="s" onClick={() => setAsked(game)}>
        {t(game.open ? 'draws.stop' : 'draws.start')}
      </Button>
    );
  // What rings or stands still is seen without a search.
  const shown = games
    ?.filter(({ name, gameCode }) => finds(wanted, [name, gameCode]))
    .toSorted((a, b) => urgency(b) - urgency(a));
  return (
    <>
      <FirstOf key={wanted} rows={shown}>
        {rows => (
          <Panel
            flush
            {...(mayAdd
              ? {
                  title: shown ? t('draws.games_count', { count: shown.length }) : t('draws.games'),
                  end: (
                    <Button size="s" look="line" icon="plus" onClick={() => setAdding(true)}>
                      {t('draws.new.open')}
                    </Button>
                  ),
                }
              : { label: t('draws.games') })}
          >
            <DataTable<Game>
              caption={t('draws.games')}
              rows={rows}
              rowKey={game => game.gameCode}
              skeletonRows={2}
              empty={<EmptyState>{t(games?.length ? 'games.no_games' : 'draws.no_games')}</EmptyState>}
              columns={[
                { id: 'name', head: t('draws.game'), cell: game => <b>{game.name}</b> },
                {
                  id: 'current',
                  head: t('draws.current'),
                  cell: game => <span className="num">{game.currentIssueNo ?? '—'}</span>,
                },
                {
                  id: 'stake',
                  head: t('draws.stake_today'),
                  cell: game => <Money amount={game.stake} />,
                  numeric: true,
                },
                {
                  id: 'prize',
                  head: t('draws.prize_today'),
                  cell: game => <Money amount={game.prize} />,
                  numeric: true,
                },
                {
                  id: 'actual',
                  head: t('draws.return_actual'),
                  cell: game => percentText(game.returnActual),
                  numeric: true,
                },
                {
                  id: 'theory',
                  head: t('draws.return_theory'),
                  cell: game => percentText(game.returnTheoretical),
                  numeric: true,
                },
                { id: 'state', head: t('member.status'), cell: state },
                { id: 'switch', head: <span className="vh">{t('draws.switch')}</span>, cell: flip },
              ]}
              card={game => ({
                title: game.name,
                amount: state(game),
                when: game.currentIssueNo ?? '',
                status: flip(game),
              })}
            />
          </Panel>
        )}
      </FirstOf>
      {adding && (
        <NewGameDialog
          onDone={() => {
            setAdding(false);
            notify({ tone: 'ok', title: t('draws.new.proposed') });
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {asked && (
        <ReasonDialog
          title={t(asked.open ? 'draws.stop_title' : 'draws.start_title', { name: asked.name })}
          confirm={t(asked.open ? 'draws.stop' : 'draws.start')}
          danger={asked.open}
          run={reason =>
            call(opsSwitchLotteryGame, { gameCode: asked.gameCode, open: !asked.open, version: asked.version, reason })
          }
          onDone={() => {
            setAsked(undefined);
            onChanged();
          }}
          onClose={() => setAsked(undefined)}
        >
          {t(asked.open ? 'draws.stop_help' : 'draws.start_help')}
        </ReasonDialog>
      )}
    </>
  );
}

const urgency = ({ alarm, open }: Game): number => Number(alarm) * 2 + Number(!open);
