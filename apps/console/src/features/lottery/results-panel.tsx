import { Badge, Button, DataTable, Dialog, EmptyState, Money, Note, notify, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsEnterLotteryResult, opsListLotteryResults } from '@baize/wire/lottery';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call, type Refusal } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { Refused, useRefusalText } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { useResultEntry } from './result-entry.ts';
import { ResultFields } from './result-fields.tsx';

type Waiting = OutputOf<typeof opsListLotteryResults>['waiting'][number];

/** Outside draws that wait for their result: two people enter it, and neither sees what the other wrote. */
export function ResultsPanel({ game }: { game: string | undefined }): ReactNode {
  const t = useText();
  const results = useOps(opsListLotteryResults, game ? { gameCode: game } : {}, LIVE_MS);
  const mayEnter = useMay('lottery.results');
  const [asked, setAsked] = useState<Waiting>();
  if (results.isError) return <Refused error={results.error} onRetry={() => void results.refetch()} />;
  const enter = (row: Waiting) =>
    mayEnter && (
      <Button size="s" look="line" disabled={row.entries.some(entry => entry.own)} onClick={() => setAsked(row)}>
        {t('draws.enter')}
      </Button>
    );
  const entries = (row: Waiting) =>
    row.differs ? (
      <Badge tone="bad">{t('draws.differs')}</Badge>
    ) : (
      <Badge tone={row.entries.length > 0 ? 'wait' : 'plain'}>
        {t('draws.entries', { count: row.entries.length })}
      </Badge>
    );
  return (
    <Panel flush label={t('draws.view.results')}>
      <DataTable<Waiting>
        caption={t('draws.view.results')}
        rows={results.data ? [...results.data.waiting] : undefined}
        rowKey={row => `${row.gameCode} ${row.issueNo}`}
        empty={<EmptyState>{t('draws.no_waiting')}</EmptyState>}
        columns={[
          { id: 'game', head: t('draws.game'), cell: row => row.name },
          { id: 'issue', head: t('draws.issue'), cell: row => <b className="num">{row.issueNo}</b> },
          { id: 'at', head: t('draws.draws_at'), cell: row => <span className="num">{dayTime(row.drawsAt)}</span> },
          { id: 'orders', head: t('draws.orders'), cell: row => row.orders, numeric: true },
          { id: 'stake', head: t('draws.stake'), cell: row => <Money amount={row.stake} />, numeric: true },
          { id: 'entries', head: t('draws.entered'), cell: entries },
          { id: 'feed', head: t('draws.feed'), cell: row => row.feedError ?? t(`draws.source.${row.drawSource}`) },
          { id: 'do', head: <span className="vh">{t('draws.enter')}</span>, cell: enter },
        ]}
        card={row => ({ title: row.name, amount: row.issueNo, when: entries(row), status: enter(row) })}
      />
      {asked && (
        <EnterResult
          waiting={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            void results.refetch();
          }}
        />
      )}
    </Panel>
  );
}

function EnterResult({
  waiting,
  onClose,
  onDone,
}: {
  waiting: Waiting;
  onClose: () => void;
  onDone: () => void;
}): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const entry = useResultEntry(waiting);
  const { gameCode, issueNo, name } = waiting;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!entry.ready()) return;
    setBusy(true);
    const answer = await call(opsEnterLotteryResult, { gameCode, issueNo, result: entry.text });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    const { state } = answer.value;
    notify({ tone: state === 'differs' ? 'bad' : 'ok', title: t(`draws.entered_state.${state}`, { issue: issueNo }) });
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('draws.enter_title', { issue: `${name} ${issueNo}` })}
      closeLabel={t('action.close')}
      size={480}
    >
      <form className="stack" onSubmit={event => void submit(event)}>
        <p>{t('draws.enter_help')}</p>
        <ResultFields entry={entry} />
        {refusal && (
          <Note tone="bad" live>
            {text(refusal)}
          </Note>
        )}
        <Button look="primary" wide type="submit" busy={busy}>
          {t('draws.enter')}
        </Button>
      </form>
    </Dialog>
  );
}
