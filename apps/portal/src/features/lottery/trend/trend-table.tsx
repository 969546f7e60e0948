import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { MarkOf } from '../published-note.tsx';
import type { TrendRow } from './trend-rows.ts';

type Props = { rows: readonly TrendRow[]; values: readonly number[]; label: string };

/** The chart for whoever listens: of each draw how many draws every value had been missing, none for the one that came. */
export function TrendTable({ rows, values, label }: Props): ReactNode {
  const t = useText();
  return (
    <div className="vh">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fair.issue')}</th>
            {values.map(value => (
              <th key={value} scope="col">
                {value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.issueNo}>
              <th scope="row">
                {row.issueNo}
                <MarkOf mark={row.mark} />
              </th>
              {values.map(value => (
                <td key={value}>{row.missing.get(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
