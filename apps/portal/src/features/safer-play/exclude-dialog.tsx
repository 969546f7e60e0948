import { Button, Checkbox, Dialog, Field, Note, RadioCards, Select, useText } from '@baize/ui';
import type { InputOf } from '@baize/wire';
import { exclude } from '@baize/wire/safer-play';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import { showDay } from '../../shared/format/time.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import type { SaferPlay } from '../../shared/safer-play/shapes.ts';

type Props = { data: SaferPlay; onClose: () => void; onDone: () => void };
type Kind = InputOf<typeof exclude>['kind'];

const DAY_MS = 86_400_000;
const COOLING_DAYS = [1, 2, 7, 14, 28, 42];
const EXCLUSION_DAYS = [183, 366, 732, 1830];

/** Keeping away: for a while, for long, or without an end. It counts from the moment it is sent. */
export function ExcludeDialog({ data, onClose, onDone }: Props): ReactNode {
  const t = useText();
  const [kind, setKind] = useState<Kind>('cooling');
  const cooling = COOLING_DAYS.filter(
    days => days * 24 >= data.profile.coolingHoursMin && days <= data.profile.coolingDaysMax,
  );
  const long = EXCLUSION_DAYS.filter(days => days > data.profile.exclusionDaysMin);
  const [days, setDays] = useState<Record<Kind, number>>({
    cooling: cooling[0] ?? 1,
    definite: long[0] ?? 183,
    indefinite: 0,
  });
  const [understood, setUnderstood] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (): Promise<void> => {
    setTried(true);
    if (!understood || busy) return;
    setBusy(true);
    const answer = await call(exclude, {
      kind,
      understood,
      ...(kind === 'cooling' ? { hours: days.cooling * 24 } : {}),
      ...(kind === 'definite' ? { until: showDay(serverNowMs() + days.definite * DAY_MS) } : {}),
    });
    setBusy(false);
    if (answer.ok) onDone();
    else setRefusal(answer);
  };
  const choices = kind === 'cooling' ? cooling : long;
  return (
    <Dialog open onClose={onClose} size={480} title={t('safer.excludeMe')} closeLabel={t('common.close')}>
      <form
        className="stack gap-3"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <RefusalNote refusal={refusal} />
        <RadioCards
          label={t('safer.exclusion')}
          value={kind}
          onChange={value => setKind(value)}
          items={(['cooling', 'definite', 'indefinite'] as const).map(each => ({
            value: each,
            title: t(`safer.exclude.${each}`),
            note: t(`safer.excludeNote.${each}`, { days: data.profile.returnDays }),
          }))}
        />
        {kind !== 'indefinite' && (
          <Field label={t('safer.howLong')} id="exclude-days">
            <Select
              items={choices.map(each => ({ value: String(each), label: t('safer.days', { days: each }) }))}
              value={String(days[kind])}
              onChange={value => setDays({ ...days, [kind]: Number(value) })}
            />
          </Field>
        )}
        <p className="soft">{t('safer.excludeMeans')}</p>
        <Checkbox checked={understood} onChange={checked => setUnderstood(checked)}>
          {t('safer.understood')}
        </Checkbox>
        {tried && !understood && (
          <Note tone="bad" live>
            {t('safer.understoodNeeded')}
          </Note>
        )}
        <Button type="submit" look="danger" size="xl" wide busy={busy}>
          {t('safer.excludeNow')}
        </Button>
      </form>
    </Dialog>
  );
}
