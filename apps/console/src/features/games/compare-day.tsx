import { Button, Dialog, Field, Input, Note, notify, Select, useText } from '@baize/ui';
import { opsListVendors, opsReconcile } from '@baize/wire/games';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call, type Refusal } from '../../shared/call.ts';
import { useRefusalText } from '../../shared/refused.tsx';
import { useOps } from '../../shared/use-ops.ts';

const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** One day held against one vendor's own list now: the clock does yesterday by itself. */
export function CompareDay({ onDone, onClose }: { onDone: () => void; onClose: () => void }): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const vendors = useOps(opsListVendors, {}).data?.vendors;
  const [chosen, setChosen] = useState('');
  const [today] = useState(() => Date.now());
  const [day, setDay] = useState(() => dayOf(today - DAY_MS));
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const code = chosen === '' ? (vendors?.[0]?.code ?? '') : chosen;
  const compare = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await call(opsReconcile, { code, day });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    const { differences, ours, theirs } = answer.value;
    notify({
      title: t('games.day_compared', { count: differences }),
      text: t('games.day_counts', { ours, theirs }),
      tone: differences === 0 ? 'ok' : 'wait',
    });
    onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t('games.compare_day')} closeLabel={t('action.close')} size={480}>
      <form className="stack" onSubmit={event => void compare(event)}>
        <p>{t('games.compare_help')}</p>
        <Field label={t('games.vendor')} required>
          <Select
            label={t('games.vendor')}
            items={(vendors ?? []).map(vendor => ({ value: vendor.code, label: vendor.displayName }))}
            value={code}
            onChange={setChosen}
          />
        </Field>
        <Field label={t('games.day')} required>
          <Input
            type="date"
            className="num"
            required
            max={dayOf(today)}
            value={day}
            onChange={event => setDay(event.target.value)}
          />
        </Field>
        {refusal && (
          <Note tone="bad" live>
            {text(refusal)}
          </Note>
        )}
        <Button look="primary" wide type="submit" busy={busy} disabled={code === '' || day === ''}>
          {t('games.compare_day')}
        </Button>
      </form>
    </Dialog>
  );
}
