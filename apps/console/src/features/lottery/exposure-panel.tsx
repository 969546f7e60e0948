import './lottery.css';
import { EmptyState, KeyValues, Money, Note, Panel, Select, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import {
  opsListExposedIssues,
  type opsListLotteryGames,
  opsShowLotteryExposure,
  opsShowLotteryGame,
  opsSwitchLotteryNumber,
} from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import type { OpsPlay } from './answers.ts';
import { ExposureTable } from './exposure-table.tsx';
import { usePlayNames } from './play-names.ts';
import { ReducedDialog } from './reduced-dialog.tsx';
import { StopNumber } from './stop-number.tsx';

type Game = OutputOf<typeof opsListLotteryGames>['games'][number];
type Switched = { playType: string; number: string; open: boolean };
type Props = { game: Game; asked: string | undefined; onIssue: (issueNo: string) => void };

/** What an issue may cost, number by number, dearest first and live: the one on sale, one ahead, or one that waits for its draw. */
export function ExposurePanel({ game, asked, onIssue }: Props): ReactNode {
  const t = useText();
  const list = useOps(opsListExposedIssues, { gameCode: game.gameCode }, LIVE_MS);
  if (list.isError) return <Refused error={list.error} onRetry={() => void list.refetch()} />;
  const issues = list.data?.issues ?? [];
  const issueNo = asked ?? game.currentIssueNo ?? issues[0]?.issueNo;
  if (issueNo === undefined) return <EmptyState>{t('draws.none')}</EmptyState>;
  const items = issues.map(issue => ({
    value: issue.issueNo,
    label: `${issue.issueNo} · ${t(`issue.${issue.status}`)} · ${t('draws.orders')} ${issue.orders}`,
  }));
  const known = items.some(({ value }) => value === issueNo);
  return (
    <IssueExposure game={game} issueNo={issueNo}>
      <Select
        small
        label={t('draws.issue')}
        value={issueNo}
        onChange={onIssue}
        items={known ? items : [{ value: issueNo, label: issueNo }, ...items]}
      />
    </IssueExposure>
  );
}

function IssueExposure({ game, issueNo, children }: { game: Game; issueNo: string; children: ReactNode }): ReactNode {
  const t = useText();
  const { gameCode } = game;
  const names = usePlayNames(game.family);
  const [play, setPlay] = useState('');
  const rules = useOps(opsShowLotteryGame, { gameCode });
  const plays = rules.data?.plays ?? [];
  const offered = [...new Set(plays.map(({ playType }) => playType))];
  const input = { gameCode, issueNo, ...(play ? { playType: play } : {}) };
  const exposure = useOps(opsShowLotteryExposure, input, LIVE_MS);
  const maySwitch = useMay('lottery.switch');
  const mayLimit = useMay('lottery.limits');
  const [switched, setSwitched] = useState<Switched>();
  const [reducing, setReducing] = useState<{ play: OpsPlay; version: number; number: string }>();
  const reduce = (play: OpsPlay, number: string): void => {
    if (rules.data) setReducing({ play, version: rules.data.version, number });
  };
  if (exposure.isError) return <Refused error={exposure.error} onRetry={() => void exposure.refetch()} />;
  const data = exposure.data;
  const near = data?.issue.cap && Number(data.issue.prizeMax) > Number(data.issue.cap) * 0.8;
  return (
    <div className="draws-panels">
      {near && <Note tone="bad">{t('draws.exposure_near')}</Note>}
      <Panel flush title={t('draws.exposure_of', { issue: `${game.name} ${issueNo}` })}>
        <div className="draws-filters">
          {children}
          <Select
            small
            label={t('draws.play')}
            value={play}
            onChange={setPlay}
            items={[
              { value: '', label: t('choice.named', { name: t('draws.play'), value: t('choice.all') }) },
              ...offered.map(value => ({ value, label: names.play(value) })),
            ]}
          />
        </div>
        <div className="body">
          <KeyValues
            rows={[
              { term: t('draws.stake'), value: <Money amount={data?.issue.stake ?? '0'} /> },
              { term: t('draws.prize_max'), value: <Money amount={data?.issue.prizeMax ?? '0'} /> },
              ...(data?.issue.cap ? [{ term: t('draws.cap'), value: <Money amount={data.issue.cap} /> }] : []),
            ]}
          />
          {maySwitch && offered.length > 0 && (
            <StopNumber
              key={`${gameCode} ${play}`}
              plays={play ? [play] : offered}
              names={names}
              onStop={number => setSwitched({ ...number, open: false })}
            />
          )}
        </div>
        <ExposureTable
          rows={data ? [...data.numbers] : undefined}
          names={names}
          maySwitch={maySwitch}
          playOf={playType => plays.find(each => each.playType === playType)}
          onReduce={mayLimit ? reduce : undefined}
          onSwitch={({ playType, number, open }) => setSwitched({ playType, number, open: !open })}
        />
      </Panel>
      {reducing && (
        <ReducedDialog
          gameCode={gameCode}
          names={names}
          {...reducing}
          onDone={() => {
            setReducing(undefined);
            void rules.refetch();
          }}
          onClose={() => setReducing(undefined)}
        />
      )}
      {switched && (
        <ReasonDialog
          title={t(switched.open ? 'draws.start_title' : 'draws.stop_title', {
            name: t('choice.named', {
              name: names.play(switched.playType),
              value: names.number(switched.playType, switched.number),
            }),
          })}
          confirm={t(switched.open ? 'draws.start' : 'draws.stop')}
          danger={!switched.open}
          run={reason => call(opsSwitchLotteryNumber, { gameCode, issueNo, ...switched, reason })}
          onDone={() => {
            setSwitched(undefined);
            void exposure.refetch();
          }}
          onClose={() => setSwitched(undefined)}
        >
          {t('draws.number_help')}
        </ReasonDialog>
      )}
    </div>
  );
}
