import { Field, Input, Select, useText } from '@baize/ui';
import type { InputOf } from '@baize/wire';
import type { opsSetLimit } from '@baize/wire/safer-play';
import type { ReactNode } from 'react';
import { AMOUNT_PATTERN } from '../../shared/amount-pattern.ts';

type Asked = InputOf<typeof opsSetLimit>;
export type WantedLimit = { kind: Asked['kind']; period: Asked['period']; value: string };

const KINDS = ['deposit', 'loss', 'wager', 'session'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** Which limit, for which period, how much; an empty figure lifts one that stands. */
export function LimitFields({
  value,
  standing,
  currency,
  onChange,
}: {
  value: WantedLimit;
  /** What the house set for this kind and period. */
  standing: string | undefined;
  currency: string;
  onChange: (next: WantedLimit) => void;
}): ReactNode {
  const t = useText();
  return (
    <>
      <div className="two2">
        <Field label={t('safer.kind')}>
          <Select
            small
            value={value.kind}
            onChange={kind => onChange({ ...value, kind })}
            items={KINDS.map(kind => ({ value: kind, label: t(`safer.limit.${kind}`) }))}
          />
        </Field>
        <Field label={t('safer.period')}>
          <Select
            small
            value={value.period}
            onChange={period => onChange({ ...value, period })}
            items={PERIODS.map(period => ({ value: period, label: t(`safer.per.${period}`) }))}
          />
        </Field>
      </div>
      <Field
        label={t('safer.figure')}
        required={standing === undefined}
        {...(standing !== undefined && { help: t('safer.figure_help') })}
      >
        <Input
          small
          required={standing === undefined}
          inputMode="decimal"
          pattern={value.kind === 'session' ? '\\d{1,4}' : AMOUNT_PATTERN}
          after={value.kind === 'session' ? t('safer.minutes') : currency}
          value={value.value}
          onChange={event => onChange({ ...value, value: event.target.value.trim() })}
        />
      </Field>
    </>
  );
}
