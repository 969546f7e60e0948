import { Select, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { RANGES, type Range } from '../format/range.ts';

export function RangeSelect({ value, onChange }: { value: Range; onChange: (range: Range) => void }): ReactNode {
  const t = useText();
  return (
    <Select
      small
      icon="calendar"
      label={t('range.label')}
      value={value}
      onChange={onChange}
      items={RANGES.map(range => ({ value: range, label: t(`range.${range}`) }))}
    />
  );
}
