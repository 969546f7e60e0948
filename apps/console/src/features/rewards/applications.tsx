import { Badge, Button, DataTable, Dialog, EmptyState, Field, Input, notify, Panel, Segment, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsDecideApplication, opsListApplications, opsShowImage } from '@baize/wire/promotions';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call, type Refusal } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { ReasonField } from '../../shared/reason-field.tsx';
import { useRefusalText, WayOn } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';

type Row = OutputOf<typeof opsListApplications>['rows'][number];
type View = 'open' | 'decided';
const PAGE = 50;

/** Applications that a person decides: the remark, the pictures, and an amount within the activity's bounds. */
export function Applications(): ReactNode {
  const t = useText();
  const [view, setView] = useState<View>('open');
  const [chosen, setChosen] = useState<Row>();
  const pages = useOpsPages(
    opsListApplications,
    view,
    after => ({ view, after, limit: PAGE }),
    page => page.next,
    LIVE_MS,
  );
  return (
    <Paged pages={pages}>
      <Panel flush label={t('rewards.applications', { count: 0 })}>
        <div className="filters">
          <Segment
            label={t('member.status')}
            value={view}
            onChange={setView}
            items={[
              { value: 'open', label: t('rewards.open') },
              { value: 'decided', label: t('rewards.decided') },
            ]}
          />
        </div>
        <DataTable<Row>
          caption={t('rewards.applications', { count: 0 })}
          rows={pages.data?.pages.flatMap(page => page.rows)}
          rowKey={row => row.id}
          onRow={setChosen}
          empty={<EmptyState>{t('rewards.no_applications')}</EmptyState>}
          columns={[
            { id: 'at', head: t('rewards.asked'), cell: row => <span className="num">{dayTime(row.at)}</span> },
            { id: 'member', head: t('queue.member'), names: true, cell: row => <b>{row.member.username}</b> },
            { id: 'promotion', head: t('rewards.title'), cell: row => row.promotion },
            { id: 'remark', head: t('rewards.remark'), cell: row => <span className="cut">{row.remark}</span> },
            { id: 'images', head: t('rewards.images'), numeric: true, cell: row => row.images.length },
            { id: 'state', head: t('member.status'), cell: row => <Badge>{t(`rewards.state.${row.state}`)}</Badge> },
          ]}
          card={row => ({
            title: row.member.username,
            amount: row.amount ?? '',
            when: dayTime(row.at),
            status: <Badge>{t(`rewards.state.${row.state}`)}</Badge>,
          })}
        />
        {chosen && (
          <Decide
            row={chosen}
            currency={pages.data?.pages[0]?.currency ?? ''}
            onClose={() => setChosen(undefined)}
            onDone={() => {
              setChosen(undefined);
              void pages.refetch();
            }}
          />
        )}
      </Panel>
    </Paged>
  );
}

type DecideProps = { row: Row; currency: string; onClose: () => void; onDone: () => void };

function Decide({ row, currency, onClose, onDone }: DecideProps): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const may = useMay('rewards.applications');
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, submitterOf(event));
    setBusy(true);
    const answer = await call(opsDecideApplication, {
      id: row.id,
      version: row.version,
      decision: form.get('decision') === 'approve' ? 'approve' : 'reject',
      amount: String(form.get('amount') || '0'),
      note: String(form.get('note')).trim(),
      reason: String(form.get('reason')).trim(),
    });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    if (answer.value.proposalId !== null) notify({ title: t('settings.proposed'), tone: 'ok' });
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('choice.named', { name: row.promotion, value: row.member.username })}
      closeLabel={t('action.close')}
      size={600}
    >
      <form className="stack" onSubmit={event => void submit(event)}>
        <p>{row.remark}</p>
        <div className="row pictures">
          {row.images.map(id => (
            <Picture key={id} id={id} />
          ))}
        </div>
        {row.state !== 'applying' && (
          <p className="muted">
            {t(`rewards.state.${row.state}`)} · {row.decidedBy} · {row.note}
          </p>
        )}
        {row.state === 'applying' && may && (
          <>
            <Field
              label={t('rewards.amount', { currency })}
              help={t('rewards.at_most', { amount: row.amountMax })}
              id="amount"
            >
              <Input name="amount" inputMode="decimal" pattern="\d{1,12}(\.\d{1,2})?" />
            </Field>
            <Field label={t('rewards.note')} help={t('rewards.note_help')} id="note">
              <Input name="note" maxLength={300} />
            </Field>
            <ReasonField id="reason" problem={refusal && text(refusal)} wayOn={<WayOn refusal={refusal} />} />
            <div className="row end">
              <Button look="danger-line" type="submit" name="decision" value="reject" busy={busy}>
                {t('rewards.reject')}
              </Button>
              <Button look="primary" type="submit" name="decision" value="approve" busy={busy}>
                {t('rewards.approve')}
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}

const submitterOf = (event: FormEvent<HTMLFormElement>): HTMLElement | undefined =>
  event.nativeEvent instanceof SubmitEvent ? (event.nativeEvent.submitter ?? undefined) : undefined;

function Picture({ id }: { id: string }): ReactNode {
  const t = useText();
  const { data } = useOps(opsShowImage, { id });
  return data ? <img src={`data:${data.mime};base64,${data.base64}`} alt={t('rewards.image')} height={160} /> : null;
}
