import { Badge, Button, DataTable, Dialog, EmptyState, Field, Input, Money, notify, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListBonuses, opsProposeGrant } from '@baize/wire/rewards';
import { createLazyRoute } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call, type Refusal } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { ReasonField } from '../../shared/reason-field.tsx';
import { useRefusalText, WayOn } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';

export const Route = createLazyRoute('/bonuses')({ component: BonusesPage });

type Row = OutputOf<typeof opsListBonuses>['rows'][number];
const PAGE = 50;

/** Bonuses of all members, and the way to ask for one: another operator approves it. */
function BonusesPage(): ReactNode {
  const t = useText();
  const may = useMay('rewards.grant');
  const [asking, setAsking] = useState(false);
  const pages = useOpsPages(
    opsListBonuses,
    '',
    after => ({ after, limit: PAGE }),
    page => page.next,
  );
  return (
    <main className="q" id="main">
      <h1>{t('menu.bonuses')}</h1>
      <Paged pages={pages}>
        <Panel
          flush
          title={t('rewards.bonuses')}
          end={
            may && (
              <Button size="s" icon="gift" onClick={() => setAsking(true)}>
                {t('rewards.grant')}
              </Button>
            )
          }
        >
          <DataTable<Row>
            caption={t('rewards.bonuses')}
            rows={pages.data?.pages.flatMap(page => page.rows)}
            rowKey={row => row.id}
            empty={<EmptyState>{t('rewards.no_bonuses')}</EmptyState>}
            columns={[
              {
                id: 'at',
                head: t('rewards.asked'),
                cell: row => <span className="num">{dayTime(row.grantedAt)}</span>,
              },
              { id: 'member', head: t('queue.member'), cell: row => <b>{row.member.username}</b> },
              { id: 'title', head: t('rewards.title'), cell: row => row.title },
              {
                id: 'amount',
                head: t('rewards.amount', { currency: '' }),
                numeric: true,
                cell: row => <Money amount={row.amount} />,
              },
              { id: 'rolled', head: t('rewards.rolled'), numeric: true, cell: row => <Money amount={row.rolled} /> },
              {
                id: 'rollover',
                head: t('rewards.rollover'),
                numeric: true,
                cell: row => <Money amount={row.rollover} />,
              },
              { id: 'state', head: t('member.status'), cell: row => <Badge>{t(`rewards.bonus.${row.state}`)}</Badge> },
            ]}
            card={row => ({
              title: row.member.username,
              amount: <Money amount={row.amount} />,
              when: dayTime(row.grantedAt),
              status: <Badge>{t(`rewards.bonus.${row.state}`)}</Badge>,
            })}
          />
        </Panel>
      </Paged>
      {asking && <GrantDialog onClose={() => setAsking(false)} />}
    </main>
  );
}

function GrantDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string, otherwise: string): string => String(form.get(name) ?? '').trim() || otherwise;
    setBusy(true);
    const answer = await call(opsProposeGrant, {
      username: read('username', ''),
      amount: read('amount', '0'),
      rolloverTimes: Number(read('times', '1')),
      points: read('points', '0'),
      reason: read('reason', ''),
    });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t('rewards.asked_for'), tone: 'ok' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('rewards.grant')} closeLabel={t('action.close')} size={480}>
      <form className="stack" onSubmit={event => void submit(event)}>
        <p>{t('rewards.grant_help')}</p>
        <Field label={t('member.username')} required id="grant-name">
          <Input name="username" required maxLength={64} autoComplete="off" />
        </Field>
        <Field label={t('rewards.amount', { currency: '' })} id="grant-amount">
          <Input name="amount" inputMode="decimal" pattern="\d{1,9}(\.\d{1,2})?" />
        </Field>
        <Field label={t('rewards.times')} id="grant-times">
          <Input name="times" type="number" min={0} max={100} defaultValue={1} />
        </Field>
        <Field label={t('rewards.points')} id="grant-points">
          <Input name="points" inputMode="numeric" pattern="\d{1,9}" />
        </Field>
        <ReasonField id="grant-reason" problem={refusal && text(refusal)} wayOn={<WayOn refusal={refusal} />} />
        <Button look="primary" wide type="submit" busy={busy}>
          {t('rewards.ask')}
        </Button>
      </form>
    </Dialog>
  );
}
