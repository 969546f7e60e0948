import { Input, Select, useText } from '@baize/ui';
import type { InputOf } from '@baize/wire';
import type { opsSetLimit } from '@baize/wire/safer-play';
import type { ReactNode } from 'react';

type Asked = InputOf<typeof opsSetLimit>;
export type WantedLimit = { kind: Asked['kind']; period: Asked['period']; value: string };

const KINDS = ['deposit', 'loss', 'wager', 'session'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** Which limit, for which period, how much; an empty figure lifts it. */
export function LimitFields({
  value,
  onChange,
}: {
  value: WantedLimit;
  onChange: (next: WantedLimit) => void;
}): ReactNode {
  const t = useText();
  return (
    <span className="row">
      <Select
        small
        label={t('safer.kind')}
        value={value.kind}
        onChange={kind => onChange({ ...value, kind })}
        items={KINDS.map(kind => ({ value: kind, label: t(`safer.limit.${kind}`) }))}
      />
      <Select
        small
        label={t('safer.period')}
        value={value.period}
        onChange={period => onChange({ ...value, period })}
        items={PERIODS.map(period => ({ value: period, label: t(`safer.per.${period}`) }))}
      />
      <Input
        small
        inputMode="decimal"
        aria-label={t('safer.figure')}
        placeholder={t('safer.figure')}
        value={value.value}
        onChange={event => onChange({ ...value, value: event.target.value.trim() })}
      />
    </span>
  );
}
