import './lottery.css';
import { Badge, type BadgeTone, Button, DataTable, EmptyState, Money, Panel, Select, useText } from '@baize/ui';
import { opsListLotteryIssues } from '@baize/wire/lottery';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { DayInput } from '../../shared/day-input.tsx';
import { dayTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { AnnulDialog } from './annul-dialog.tsx';
import type { Issue } from './answers.ts';
import { IssueAction, type IssueActionKind } from './issue-actions.tsx';

const TONES: Readonly<Record<Issue['status'], BadgeTone>> = {
  waiting: 'plain',
  open: 'felt-b',
  closed: 'wait',
  drawn: 'wait',
  settled: 'ok',
  cancelled: 'bad',
};

const STATUSES: readonly Issue['status'][] = ['waiting', 'open', 'closed', 'drawn', 'settled', 'cancelled'];
/** A day that there is, as the address has it. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
const PAGE = 50;
const SHOWN_MAX = 200;

/** A long result in a row: the first numbers stand for all. */
const RESULT_MAX = 24;
const shortResult = (result: string): string =>
  result.length > RESULT_MAX ? `${result.slice(0, RESULT_MAX)} …` : result;

type ActionKind = IssueActionKind | 'annul';

type Props = { game: string | undefined; nameOf: (gameCode: string) => string };

/** The issues of a game or of all, with what may be done to each. */
export function IssueTable({ game, nameOf }: Props): ReactNode {
  const t = useText();
  const navigate = useNavigate({ from: '/draws' });
  const { status: wanted, day: asked = '' } = useSearch({ from: '/draws' });
  const status = STATUSES.find(each => each === wanted) ?? '';
  const day = isDay(asked) ? asked : '';
  const seeStatus = (next: string): void =>
    void navigate({ search: now => ({ ...now, status: next || undefined }), replace: true });
  const seeDay = useCallback(
    (next: string | undefined) => void navigate({ search: now => ({ ...now, day: next }), replace: true }),
    [navigate],
  );
  const [shown, setShown] = useState(PAGE);
  const issues = useOps(
    opsListLotteryIssues,
    { ...(game ? { gameCode: game } : {}), ...(status ? { status } : {}), ...(day ? { day } : {}), limit: shown },
    LIVE_MS,
  );
  const may = {
    cancel: useMay('lottery.cancel'),
    postpone: useMay('lottery.calendar'),
    correct: useMay('lottery.correct'),
    annul: useMay('lottery.annul'),
  };
  const [acting, setActing] = useState<{ issue: Issue; kind: ActionKind }>();
  if (issues.isError) return <Refused error={issues.error} onRetry={() => void issues.refetch()} />;
  const badge = (row: Issue) => <Badge tone={TONES[row.status]}>{t(`issue.${row.status}`)}</Badge>;
  const actions = (row: Issue) => (
    <span className="row">
      {kindsOf(row)
        .filter(kind => may[kind])
        .map(kind => (
          <Button
            key={kind}
            size="s"
            look={kind === 'cancel' || kind === 'annul' ? 'danger-line' : 'quiet'}
            onClick={() => setActing({ issue: row, kind })}
          >
            {t(`draws.action.${kind}`)}
          </Button>
        ))}
    </span>
  );
  const dialog = (issue: Issue) => ({
    issue,
    name: `${nameOf(issue.gameCode)} ${issue.issueNo}`,
    onClose: () => setActing(undefined),
    onDone: () => {
      setActing(undefined);
      void issues.refetch();
    },
  });
  return (
    <Panel flush label={t('draws.issues')}>
      <div className="draws-filters">
        <Select
          small
          label={t('member.status')}
          value={status}
          onChange={seeStatus}
          items={[
            { value: '', label: t('choice.named', { name: t('member.status'), value: t('choice.all') }) },
            ...STATUSES.map(value => ({ value, label: t(`issue.${value}`) })),
          ]}
        />
        <DayInput label={t('draws.date')} value={day} onSettled={seeDay} />
      </div>
      <DataTable<Issue>
        caption={t('draws.issues')}
        rows={issues.data?.issues}
        rowKey={row => `${row.gameCode} ${row.issueNo}`}
        empty={<EmptyState>{t('draws.none')}</EmptyState>}
        columns={[
          { id: 'game', head: t('draws.game'), cell: row => nameOf(row.gameCode) },
          { id: 'issue', head: t('draws.issue'), cell: row => <b className="num">{row.issueNo}</b> },
          { id: 'closes', head: t('draws.closes'), cell: row => <span className="num">{dayTime(row.closesAt)}</span> },
          { id: 'status', head: t('member.status'), cell: badge },
          {
            id: 'result',
            head: t('draws.result'),
            cell: row => (
              <>
                <Result row={row} />{' '}
                {(row.drawVersion ?? 1) > 1 && <Badge tone="plain">{t('draws.only.corrected')}</Badge>}
              </>
            ),
          },
          { id: 'orders', head: t('draws.orders'), cell: row => row.orders, numeric: true },
          { id: 'stake', head: t('draws.stake'), cell: row => <Money amount={row.stake} />, numeric: true },
          { id: 'prize', head: t('draws.prize'), cell: row => <Money amount={row.prize} />, numeric: true },
          { id: 'do', head: <span className="vh">{t('draws.actions')}</span>, cell: actions },
        ]}
        card={row => ({
          title: (
            <>
              {nameOf(row.gameCode)} <span className="num">{row.issueNo}</span>
            </>
          ),
          amount: <Money amount={row.stake} />,
          when: (
            <>
              {badge(row)} {row.result ? <Result row={row} /> : <span className="num">{dayTime(row.closesAt)}</span>}
            </>
          ),
          status: actions(row),
        })}
      />
      {issues.data?.next && shown < SHOWN_MAX && (
        <p className="older">
          <Button busy={issues.isFetching} onClick={() => setShown(Math.min(SHOWN_MAX, shown + PAGE))}>
            {t('audit.older')}
          </Button>
        </p>
      )}
      {acting?.kind === 'annul' && <AnnulDialog {...dialog(acting.issue)} />}
      {acting && acting.kind !== 'annul' && <IssueAction {...dialog(acting.issue)} kind={acting.kind} />}
    </Panel>
  );
}

function Result({ row: { result, annulled } }: { row: Issue }): ReactNode {
  const t = useText();
  if (!result) return '—';
  if (!annulled) return <span className="num">{shortResult(result)}</span>;
  return (
    <>
      <s className="num muted">{shortResult(result)}</s> <Badge tone="bad">{t('draws.annulled')}</Badge>
    </>
  );
}

/** What an issue's state allows: before its draw it may be put off or cancelled; after it, annulled, and an outside result may be corrected. */
function kindsOf({ status, drawSource }: Issue): readonly ActionKind[] {
  if (status === 'waiting' || status === 'open' || status === 'closed') return ['postpone', 'cancel'];
  if (status === 'drawn') return ['annul'];
  if (status === 'settled') return drawSource === 'house' ? ['annul'] : ['correct', 'annul'];
  return [];
}
