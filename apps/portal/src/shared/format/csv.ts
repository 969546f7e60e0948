/** What spreadsheets begin a formula with, also behind spaces and in the wide forms that some of them read as the same. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;
const AMOUNT = /^-[\d.,]+%?$/;

/** A cell that no spreadsheet takes for a formula, quoted where it has to be. Where a word may break is for pages only. */
function cell(text: string): string {
  const value = text.replaceAll('\u00ad', '');
  const safe = FORMULA.test(value) && !AMOUNT.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvText = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map(row => row.map(cell).join(',')).join('\r\n');

/** Hands a table over as a file; the mark at its start tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', csvText(head, rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
