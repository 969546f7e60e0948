import { Button, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { downloadCsv } from '../../../shared/format/csv.ts';
import { valueName } from '../names.ts';
import { drawsTable } from './draws-table.ts';
import type { TrendDraw } from './stats.ts';

/** The draws as a file to take along. */
export function CsvButton({ gameCode, draws }: { gameCode: string; draws: readonly TrendDraw[] }): ReactNode {
  const t = useText();
  const save = (): void => {
    const { head, rows } = drawsTable(draws, {
      issue: t('fair.issue'),
      time: t('history.when'),
      published: t('lottery.published'),
      fact: key => t(`trend.fact.${key}`),
      value: value => valueName(t, value),
    });
    downloadCsv(`${gameCode}-${draws[0]?.issueNo ?? ''}`, head, rows);
  };
  return (
    <Button size="s" look="quiet" icon="download" className="end" onClick={save}>
      {t('trend.csv')}
    </Button>
  );
}
