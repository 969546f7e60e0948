import { Button, notify, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import type { Result } from '../api/result.ts';
import { downloadCsv } from '../format/csv.ts';
import { refusalText } from '../i18n/refusal-text.ts';

type Props = {
  name: string;
  head: readonly string[];
  /** Undefined while there is nothing to save yet: the button keeps its place. */
  rows: (() => Promise<Result<readonly (readonly string[])[]>>) | undefined;
};

/** Everything that the filters let through, as a file. */
export function CsvButton({ name, head, rows }: Props): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (!rows) return;
    setBusy(true);
    const answer = await rows();
    setBusy(false);
    if (answer.ok) downloadCsv(name, head, answer.value);
    else notify({ title: refusalText(t, answer), tone: 'bad' });
  };
  return (
    <Button size="s" icon="download" busy={busy} disabled={!rows} onClick={() => void run()}>
      {t('reports.csv')}
    </Button>
  );
}
