import { Button, Field, Input, KeyValues, Note, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsRevealPayee } from '@baize/wire/cashier';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call, type Refusal } from '../../shared/call.ts';
import { useRefusalText } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import type { WithdrawalRow } from './queue.ts';

/** Who is paid: masked, until an operator who may see it says why. */
export function Payee({ row }: { row: WithdrawalRow }): ReactNode {
  const t = useText();
  const may = useMay('members.personalData');
  const [shown, setShown] = useState<OutputOf<typeof opsRevealPayee>>();
  const [asking, setAsking] = useState(false);
  const { bankName, accountName, accountNumber } = shown ?? row;
  return (
    <>
      <KeyValues
        rows={[
          { id: 'name', term: t('queue.payee_name'), value: accountName },
          { id: 'bank', term: t('queue.bank'), value: bankName },
          { id: 'number', term: t('queue.account'), value: <span className="num">{accountNumber}</span> },
        ]}
      />
      {may && !shown && !asking && (
        <Button look="quiet" size="s" icon="eye" onClick={() => setAsking(true)}>
          {t('queue.show_payee')}
        </Button>
      )}
      {asking && !shown && <Ask id={row.id} onShown={setShown} />}
    </>
  );
}

function Ask({ id, onShown }: { id: string; onShown: (payee: OutputOf<typeof opsRevealPayee>) => void }): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setBusy(true);
    const answer = await call(opsRevealPayee, { id, reason });
    setBusy(false);
    if (answer.ok) onShown(answer.value);
    else setRefusal(answer);
  };
  return (
    <form onSubmit={event => void submit(event)} className="stack" style={{ marginTop: 8 }}>
      <Field label={t('queue.why_show')} help={t('queue.show_logged')} required>
        <Input name="reason" small required maxLength={300} autoFocus />
      </Field>
      {refusal && (
        <Note tone="bad" live>
          {text(refusal)}
        </Note>
      )}
      <Button size="s" type="submit" icon="eye" busy={busy}>
        {t('queue.show')}
      </Button>
    </form>
  );
}
