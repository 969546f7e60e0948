import { Button, Input, Select, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { RangeSelect } from '../../../shared/parts/range-select.tsx';
import { type Filters, LEVELS } from './filters.ts';

/** Days, level and name among the filters of a report; `anyLevel` says what stands for all of them, where all may be asked for. */
export function FilterRow({
  filters,
  anyLevel,
  children,
}: {
  filters: Filters;
  anyLevel?: string;
  children?: ReactNode;
}): ReactNode {
  const t = useText();
  const { range, setRange, level, setLevel, typed, setTyped, path, setPath } = filters;
  const levels: readonly { value: Filters['level']; label: string }[] = LEVELS.map(value => ({
    value,
    label: t('teamReport.level', { level: value }),
  }));
  return (
    <>
      {path.length > 0 && (
        <Button look="quiet" size="s" icon="back" onClick={() => setPath(path.slice(0, -1))}>
          {t('agent.up')}
        </Button>
      )}
      <RangeSelect value={range} onChange={setRange} />
      <Select
        small
        label={t('teamReport.levels')}
        value={anyLevel === undefined && level === '' ? '1' : level}
        onChange={setLevel}
        items={anyLevel === undefined ? levels : [{ value: '', label: anyLevel }, ...levels]}
      />
      {children}
      <Input
        type="search"
        icon="search"
        small
        frame="search"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        placeholder={t('teamReport.search')}
        aria-label={t('teamReport.search')}
      />
    </>
  );
}
