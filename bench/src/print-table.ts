import { type Row, verdict } from './figure.ts';

const written = (value: number, unit: Row['unit']): string =>
  unit === 'ratio' ? value.toFixed(2) : `${value.toFixed(unit === 's' || unit === 'kB' ? 1 : 0)} ${unit}`;

/** The figures as a table for people: what, value, target, verdict, and the absolute figures below each line. */
export function printTable(rows: readonly Row[], print: (line: string) => void): void {
  const cells = rows.map(row => [
    row.figure,
    row.what,
    written(row.value, row.unit),
    `${row.bound === 'least' ? '≥' : '≤'} ${written(row.target, row.unit)}`,
    verdict(row) ? 'reached' : 'MISSED',
  ]);
  const head = ['', 'what', 'value', 'target', 'verdict'];
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map(line => line[column]?.length ?? 0)));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  print('');
  print(line(head));
  print(widths.map(width => '─'.repeat(width)).join('  '));
  rows.forEach((row, at) => {
    print(line(cells[at] ?? []));
    const details = Object.entries(row.details).map(
      ([name, value]) =>
        `${name} ${typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : value}`,
    );
    if (details.length > 0) print(`${' '.repeat((widths[0] ?? 0) + 2)}${details.join(' · ')}`);
  });
  print('');
}
