import './trend.css';
import type { ReactNode } from 'react';
import type { TrendRow } from './trend-rows.ts';
import { TrendTable } from './trend-table.tsx';

type Props = { rows: readonly TrendRow[]; from: number; to: number; label: string };

const LEFT = 104;
const WIDTH = 824;
const HEAD = 30;
const ROW = 30;

/** The trend as a drawing: a line through the values that came, the draws they had been missing around it. Its head stays in sight. */
export function TrendChart({ rows, from, to, label }: Props): ReactNode {
  const values = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const column = (WIDTH - LEFT) / values.length;
  const x = (value: number): number => LEFT + (value - from + 0.5) * column;
  return (
    <>
      <TrendTable rows={rows} values={values} label={label} />
      <svg className="trend-chart head" viewBox={`0 0 ${WIDTH} ${HEAD}`} aria-hidden="true">
        {values.map(value => (
          <text key={value} className="value-head" x={x(value)} y="19" textAnchor="middle">
            {value}
          </text>
        ))}
      </svg>
      <Lines rows={rows} values={values} column={column} x={x} />
    </>
  );
}

type LinesProps = {
  rows: readonly TrendRow[];
  values: readonly number[];
  column: number;
  x: (value: number) => number;
};

function Lines({ rows, values, column, x }: LinesProps): ReactNode {
  const y = (row: number): number => row * ROW + ROW / 2;
  const height = rows.length * ROW;
  // The line leaves out the way over a gap, which lies below the row that follows it in time.
  const line = rows
    .map((row, at) => `${at === 0 || rows[at - 1]?.afterGap ? 'M' : 'L'}${x(row.hit)} ${y(at)}`)
    .join('');
  const radius = Math.min(11.5, column / 2 - 1);
  return (
    <svg className="trend-chart" viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {rows.map((row, at) => (
        <g key={row.issueNo}>
          {at % 2 === 0 && <rect className="band" x="0" y={at * ROW} width={WIDTH} height={ROW} />}
          <text x="8" y={y(at) + 4}>
            {row.issueNo + row.mark}
          </text>
        </g>
      ))}
      {values.map(value => (
        <g key={value} textAnchor="middle">
          <path className="rule" d={`M${x(value) - column / 2} 0V${height}`} />
          {rows.map((row, at) =>
            row.hit === value ? null : (
              <text key={row.issueNo} className="gone" x={x(value)} y={y(at) + 4}>
                {row.missing.get(value)}
              </text>
            ),
          )}
        </g>
      ))}
      {rows.map(
        (row, at) => row.afterGap && <path key={row.issueNo} className="gap" d={`M0 ${(at + 1) * ROW}H${WIDTH}`} />,
      )}
      <path className="line" d={line} />
      {rows.map((row, at) => (
        <g key={row.issueNo} textAnchor="middle">
          <circle cx={x(row.hit)} cy={y(at)} r={radius} />
          <text className="hit" x={x(row.hit)} y={y(at) + 4.5}>
            {row.hit}
          </text>
        </g>
      ))}
    </svg>
  );
}
