import { type Column, DataTable, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsShowRetention } from '@baize/wire/safer-play';
import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';
import { useNames } from '../../shared/names.ts';

type Shown = OutputOf<typeof opsShowRetention>;
type Row = {
  id: string;
  period: string;
  floor: string;
  due: string;
  erased: string;
  lastAt: string;
};

const HEADS = {
  period: 'retention.period',
  floor: 'retention.floor',
  due: 'retention.due',
  erased: 'retention.erased',
  lastAt: 'retention.last_at',
} as const;

const NONE = '—';

/** Each kind with its period and its figures; periods of other rooms stand below, without figures. */
export function PeriodTable({ shown }: { shown: Shown | undefined }): ReactNode {
  const t = useText();
  const names = useNames('safer-play.retention');
  const column = (id: keyof typeof HEADS, numeric = false): Column<Row> => ({
    id,
    head: t(HEADS[id]),
    numeric,
    cell: row => (numeric || id === 'lastAt' ? <span className="num">{row[id]}</span> : row[id]),
  });
  const nameOf = ({ id, erased }: Row): string => (erased === NONE ? t(`retention.kind.${id}`) : names.field(id));
  const figuresOf = ({ due, erased }: Row): string | undefined =>
    erased === NONE
      ? undefined
      : [
          t('choice.named', { name: t('retention.due'), value: due }),
          t('choice.named', { name: t('retention.erased'), value: erased }),
        ].join(' · ');
  return (
    <DataTable<Row>
      caption={t('retention.periods')}
      columns={[
        { id: 'kind', head: t('retention.kind'), cell: row => <b>{nameOf(row)}</b> },
        column('period'),
        column('floor'),
        column('due', true),
        column('erased', true),
        column('lastAt'),
      ]}
      rows={shown && rowsOf(shown, t)}
      rowKey={row => row.id}
      empty={null}
      card={row => ({ title: nameOf(row), amount: row.period, when: figuresOf(row) })}
    />
  );
}

const rowsOf = ({ kinds, elsewhere }: Shown, t: ReturnType<typeof useText>): Row[] => [
  ...kinds.map(({ kind, months, floorMonths, due, kept, erased, lastAt }) => ({
    id: kind,
    period: t('retention.months', { count: months }),
    floor: t('retention.months', { count: floorMonths }),
    due: kept === 0 ? String(due) : t('retention.due_kept', { due, kept }),
    erased: String(erased),
    lastAt: lastAt ? dayTime(lastAt) : NONE,
  })),
  ...elsewhere.map(({ what, days }) => ({
    id: what,
    period: t('retention.days', { count: days }),
    floor: NONE,
    due: NONE,
    erased: NONE,
    lastAt: NONE,
  })),
];
