import { Badge, Button, IconButton, Key, KeyValues, Money, SkeletonRows, useText } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { clockTime, dayTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, RefusalError } from '../../shared/use-ops.ts';
import { Decision } from './decision.tsx';
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
  const drawer = useOverlayFocus();
  return (
    <aside
      className="dr"
      ref={drawer}
      tabIndex={-1}
      aria-label={row ? `${t(queue.title)} ${row.number}` : t(queue.title)}
    >
      <div className="dh">
        <div className="row spread">
          <span className="row">
            <h2 className="num">{row?.number ?? '…'}</h2>
            {row && <ClaimBadge row={row} />}
          </span>
          <IconButton icon="close" label={t('action.close')} onClick={onClose} />
        </div>
        {row && (
          <div className="row spread asked">
            <b className="num figure">
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

/** Where the drawer lies over the queue it takes focus, and gives it back when it goes. */
function useOverlayFocus() {
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!matchMedia('(max-width: 1100px)').matches) return;
    const before = document.activeElement;
    drawer.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return drawer;
}

function ClaimBadge({ row }: { row: QueueRow }): ReactNode {
  const t = useText();
  if (row.state !== 'in_process')
    return <Badge tone={row.state === 'approved' ? 'ok' : 'bad'}>{t(`request.${row.state}`)}</Badge>;
  if (!row.claim) return <Badge>{t('queue.free')}</Badge>;
  const until = clockTime(row.claim.until);
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
