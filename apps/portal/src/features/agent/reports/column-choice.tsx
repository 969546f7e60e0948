import { Button, Checkbox, Popover, useText } from '@baize/ui';
import type { ReactNode } from 'react';

/** Which columns a table shows: kept by whoever shows it. */
export function ColumnChoice<Id extends string>({
  columns,
  shown,
  onChange,
}: {
  columns: readonly { readonly id: Id; readonly label: string }[];
  shown: readonly Id[];
  onChange: (shown: readonly Id[]) => void;
}): ReactNode {
  const t = useText();
  const toggle = (id: Id, on: boolean): void =>
    onChange(columns.filter(column => (column.id === id ? on : shown.includes(column.id))).map(column => column.id));
  return (
    <Popover
      align="end"
      label={t('teamReport.columns')}
      trigger={
        <Button size="s" icon="list">
          {t('teamReport.columns')}
        </Button>
      }
    >
      <div className="agent-columns">
        {columns.map(({ id, label }) => (
          <Checkbox key={id} checked={shown.includes(id)} onChange={on => toggle(id, on)}>
            {label}
          </Checkbox>
        ))}
      </div>
    </Popover>
  );
}
