import { Button, Dialog, Field, Input, KeyValues, moneyText, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsDecidePointOrder, type opsListPointOrders, opsRevealAddress } from '@baize/wire/points';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { ReasonField } from '../../shared/reason-field.tsx';
import { useRefusalText } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';

type Order = OutputOf<typeof opsListPointOrders>['rows'][number];
type Address = OutputOf<typeof opsRevealAddress>;
type Props = { order: Order; onClose: () => void; onDone: () => void };

/** One order: sent off with a note that the member reads, or turned down, which returns the points. */
export function OrderDialog({ order, onClose, onDone }: Props): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const mayReveal = useMay('members.personalData');
  const [asking, setAsking] = useState(false);
  const [address, setAddress] = useState<Address>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const form = new FormData(event.currentTarget, submitter ?? undefined);
    setBusy(true);
    const answer = await call(opsDecidePointOrder, {
      id: order.id,
      version: order.version,
      decision: form.get('decision') === 'approve' ? 'approve' : 'reject',
      note: String(form.get('note')).trim(),
      reason: String(form.get('reason')).trim(),
    });
    setBusy(false);
    if (answer.ok) onDone();
    else setProblem(text(answer));
  };
  return (
    <Dialog open onClose={onClose} title={order.number} closeLabel={t('action.close')} size={480}>
      <form className="stack" onSubmit={event => void submit(event)}>
        <KeyValues
          rows={[
            { term: t('queue.member'), value: order.member.username },
            { term: t('rewards.good'), value: order.name || t(`rewards.good.${order.kind}`) },
            { term: t('rewards.points'), value: moneyText(order.points, { digits: 0 }) },
            ...(address
              ? [
                  { term: t('rewards.recipient'), value: address.name },
                  { term: t('member.mobile'), value: address.mobileNum },
                  { term: t('rewards.address'), value: address.address },
                ]
              : []),
            ...(order.note ? [{ term: t('rewards.note'), value: order.note }] : []),
          ]}
        />
        {order.hasAddress && !address && mayReveal && (
          <Button size="s" icon="eye" onClick={() => setAsking(true)}>
            {t('rewards.show_address')}
          </Button>
        )}
        {order.state === 'in_process' && (
          <>
            <Field label={t('rewards.note')} help={t('rewards.note_help')} id="order-note">
              <Input name="note" maxLength={300} />
            </Field>
            <ReasonField id="order-reason" problem={problem} />
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
      {asking && (
        <ReasonDialog
          title={t('rewards.show_address')}
          confirm={t('action.show')}
          run={reason => call(opsRevealAddress, { id: order.id, reason })}
          onDone={value => {
            setAddress(value);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          {t('rewards.address_help')}
        </ReasonDialog>
      )}
    </Dialog>
  );
}
