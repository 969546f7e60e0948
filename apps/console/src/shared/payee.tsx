import { Button, Field, Input, KeyValues, Note, useText } from '@baize/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refusal, Result } from './call.ts';
import { useRefusalText } from './refused.tsx';
import { useMay } from './self.ts';

export type PayeeData = { bankName: string; accountName: string; accountNumber: string };
type Reveal = (reason: string) => Promise<Result<PayeeData>>;

/** Who is paid: masked, until an operator who may see it says why. */
export function Payee({ masked, reveal }: { masked: PayeeData; reveal: Reveal }): ReactNode {
  const t = useText();
  const may = useMay('members.personalData');
  const [shown, setShown] = useState<PayeeData>();
  const [asking, setAsking] = useState(false);
  const { bankName, accountName, accountNumber } = shown ?? masked;
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
      {asking && !shown && <Ask reveal={reveal} onShown={setShown} />}
    </>
  );
}

function Ask({ reveal, onShown }: { reveal: Reveal; onShown: (payee: PayeeData) => void }): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setBusy(true);
    const answer = await reveal(reason);
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
