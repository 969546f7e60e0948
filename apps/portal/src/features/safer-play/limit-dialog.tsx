import { Button, Dialog, Field, Input, notify, Segment, useText } from '@baize/ui';
import { setLimit } from '@baize/wire/safer-play';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { type Limit, limitText, PERIODS, type SaferPlay } from '../../shared/safer-play/shapes.ts';

type Props = {
  data: SaferPlay;
  kind: Limit['kind'];
  period: Limit['period'] | undefined;
  onClose: () => void;
  onSet: () => void;
};

/** A figure of one's own for a day, a week or a month; lower counts at once. */
export function LimitDialog({ data, kind, period: asked, onClose, onSet }: Props): ReactNode {
  const t = useText();
  const [period, setPeriod] = useState<Limit['period']>(asked ?? 'day');
  const standing = data.limits.find(each => each.kind === kind && each.period === period && each.setBy === 'member');
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const time = kind === 'session';
  const wrong = !(time ? /^\d{1,5}$/ : /^\d{1,13}(\.\d{1,2})?$/).test(value) || Number(value) <= 0;
  const send = async (wanted: string | null): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await call(setLimit, { kind, period, value: wanted });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t(answer.value.limit?.pending ? 'safer.raiseAsked' : 'safer.limitSet'), tone: 'ok' });
    onSet();
  };
  return (
    <Dialog open onClose={onClose} title={t(`safer.kind.${kind}`)} closeLabel={t('common.close')}>
      <form
        className="stack gap-3"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          setTried(true);
          if (!wrong) void send(value);
        }}
      >
        <p className="soft">{t(`safer.kindHelp.${kind}`)}</p>
        <RefusalNote refusal={refusal} />
        <Segment
          label={t('safer.period')}
          value={period}
          onChange={setPeriod}
          items={PERIODS.map(each => ({ value: each, label: t(`safer.per.${each}`) }))}
        />
        <Field
          label={time ? t('safer.minutes') : t('safer.amountIn', { currency: data.currency })}
          required
          error={tried && wrong ? t(time ? 'safer.minutesWrong' : 'safer.amountWrong') : undefined}
          help={
            standing
              ? t('safer.standsNow', { value: limitText(t, kind, standing.value, data.currency) })
              : t('safer.noneNow')
          }
          id="limit-value"
        >
          <Input
            inputMode={time ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={value}
            onChange={event => setValue(event.target.value.trim())}
          />
        </Field>
        <Button type="submit" look="primary" size="xl" wide busy={busy}>
          {t('safer.setLimit')}
        </Button>
        {standing && !standing.pending && (
          <Button look="quiet" wide busy={busy} onClick={() => void send(null)}>
            {t('safer.removeLimit', { hours: data.profile.raiseHours })}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
