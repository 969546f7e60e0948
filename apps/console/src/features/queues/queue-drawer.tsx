import {
  Badge,
  Button,
  Field,
  IconButton,
  Input,
  Key,
  KeyValues,
  Money,
  Note,
  notify,
  SkeletonRows,
  useText,
} from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Refusal } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { Refused, useRefusalText } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, RefusalError } from '../../shared/use-ops.ts';
import type { Digest, Queue, QueueRow } from './queue.ts';
import { useClaim } from './use-claim.ts';

type Props<Row extends QueueRow> = {
  queue: Queue<Row>;
  id: string;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

/** One request: what it is, what the member did lately, and the decision with its reason. */
export function QueueDrawer<Row extends QueueRow>({ queue, id, onClose, onChanged }: Props<Row>): ReactNode {
  const t = useText();
  const shown = useQuery({
    queryKey: [queue.show.id, id],
    queryFn: async () => {
      const answer = await queue.open(id);
      if (answer.ok) return answer.value;
      throw new RefusalError(answer);
    },
    refetchInterval: LIVE_MS,
  });
  const row = shown.data?.row;
  return (
    <aside className="dr" aria-label={row ? `${t(queue.title)} ${row.number}` : t(queue.title)}>
      <div className="dh">
        <div className="row spread">
          <span className="row">
            <b className="num">{row?.number ?? '…'}</b>
            {row && <ClaimBadge row={row} />}
          </span>
          <IconButton icon="close" label={t('action.close')} onClick={onClose} />
        </div>
        {row && (
          <div className="row spread" style={{ marginTop: 6, alignItems: 'end' }}>
            <b className="num sum">
              <Money amount={row.amount} currency={row.currency} />
            </b>
            <span className="small muted">{t('queue.asked', { when: dayTime(row.requestedAt) })}</span>
          </div>
        )}
      </div>
      <div className="sc">
        {shown.isError && <Refused error={shown.error} onRetry={() => void shown.refetch()} />}
        {shown.isPending && <SkeletonRows rows={8} />}
        {row && <queue.Details row={row} />}
        {row && <MemberFacts row={row} />}
        {shown.data && <MoneyFacts digest={shown.data.digest} />}
      </div>
      {row && <Footer queue={queue} row={row} onChanged={onChanged} />}
    </aside>
  );
}

function ClaimBadge({ row }: { row: QueueRow }): ReactNode {
  const t = useText();
  if (row.state !== 'in_process')
    return <Badge tone={row.state === 'approved' ? 'ok' : 'bad'}>{t(`request.${row.state}`)}</Badge>;
  if (!row.claim) return <Badge>{t('queue.free')}</Badge>;
  const until = dayTime(row.claim.until);
  return row.claim.mine ? (
    <Badge tone="felt-b" icon="lock">
      {t('queue.claimed_by_you', { until })}
    </Badge>
  ) : (
    <Badge icon="lock">{t('queue.claimed_by', { name: row.claim.operatorName, until })}</Badge>
  );
}

function MemberFacts({ row }: { row: QueueRow }): ReactNode {
  const t = useText();
  return (
    <>
      <h3>{t('queue.member')}</h3>
      <KeyValues
        rows={[
          {
            id: 'name',
            term: t('member.username'),
            value: (
              <Link className="link" to="/members/$memberId" params={{ memberId: row.member.id }}>
                {row.member.username}
              </Link>
            ),
          },
          { id: 'rank', term: t('queue.rank'), value: row.member.rank },
          {
            id: 'since',
            term: t('member.registered'),
            value: <span className="num">{dayTime(row.member.registeredAt)}</span>,
          },
        ]}
      />
    </>
  );
}

function MoneyFacts({ digest }: { digest: Digest }): ReactNode {
  const t = useText();
  const line = (id: string, amount: string) => ({ id, term: t(`digest.${id}`), value: <Money amount={amount} /> });
  return (
    <>
      <h3>{t('digest.title', { currency: digest.currency })}</h3>
      <KeyValues
        rows={[
          line('available', digest.available),
          line('deposits', digest.deposits30d),
          line('withdrawals', digest.withdrawals30d),
          line('turnover', digest.turnover30d),
          line('net', digest.net30d),
        ]}
      />
    </>
  );
}

function Footer<Row extends QueueRow>({
  queue,
  row,
  onChanged,
}: {
  queue: Queue<Row>;
  row: Row;
  onChanged: () => Promise<unknown>;
}): ReactNode {
  const t = useText();
  const mayDecide = useMay(queue.permission);
  const mayClaim = useMay('cashier.claim');
  const { claim, busyId } = useClaim(queue.name, onChanged);
  if (row.state !== 'in_process')
    return (
      <div className="df">
        <p>
          {t('queue.decided_by', {
            name: row.decidedBy ?? t('queue.the_house'),
            when: row.decidedAt ? dayTime(row.decidedAt) : '',
          })}
        </p>
        {row.reason && <p className="soft">{row.reason}</p>}
      </div>
    );
  if (row.claim?.mine && mayDecide) return <Decision queue={queue} row={row} onChanged={onChanged} />;
  if (!mayClaim || row.claim) return null;
  return (
    <div className="df">
      <Button look="primary" busy={busyId === row.id} onClick={() => void claim(row.id)}>
        {t('queue.claim_this')} <Key>C</Key>
      </Button>
    </div>
  );
}

function Decision<Row extends QueueRow>({
  queue,
  row,
  onChanged,
}: {
  queue: Queue<Row>;
  row: Row;
  onChanged: () => Promise<unknown>;
}): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState<'yes' | 'no'>();
  const { release, busyId } = useClaim(queue.name, onChanged);
  const decide = async (yes: boolean): Promise<void> => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '' || sending) return;
    setSending(yes ? 'yes' : 'no');
    const answer = await queue.decide(row, yes, reason.trim());
    setSending(undefined);
    setRefusal(answer.ok ? undefined : answer);
    if (answer.ok)
      notify({ title: t(`request.${answer.value.state}`), text: answer.value.number, tone: yes ? 'ok' : 'plain' });
    await onChanged();
  };
  return (
    <div className="df">
      <Field
        label={t('reason.label')}
        optional={t('reason.kept')}
        required
        error={missing && reason.trim() === '' ? t('reason.missing') : undefined}
      >
        <Input small value={reason} maxLength={300} onChange={event => setReason(event.target.value)} />
      </Field>
      {refusal && (
        <Note tone="bad" live>
          {text(refusal)}
        </Note>
      )}
      <div className="row">
        <Button look="primary" className="grow" busy={sending === 'yes'} onClick={() => void decide(true)}>
          {t(queue.yes)}
        </Button>
        <Button look="danger-line" busy={sending === 'no'} onClick={() => void decide(false)}>
          {t(queue.no)}
        </Button>
        <Button busy={busyId === row.id} onClick={() => void release(row.id)}>
          {t('queue.release')}
        </Button>
      </div>
    </div>
  );
}
