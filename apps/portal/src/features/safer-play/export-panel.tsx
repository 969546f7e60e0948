import { Badge, Button, EmptyState, notify, Panel, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { askExport, downloadExport, listExports } from '@baize/wire/safer-play';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { usePush } from '../../shared/push/use-push.ts';
import { protect } from '../../shared/session/guard.ts';

type Export = OutputOf<typeof listExports>['exports'][number];
const TONES = { in_process: 'wait', ready: 'ok', expired: 'plain' } as const;
const POLL_MS = 10_000;

/** A copy of everything that the house keeps about oneself: asked for, made in the background, fetched as a file. */
export function ExportPanel(): ReactNode {
  const t = useText();
  const query = useCall(listExports, {}, { staleMs: 0, refetchMs: POLL_MS });
  usePush('saferPlay', () => void query.refetch());
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(askExport, {});
    setBusy(false);
    notify(answer.ok ? { title: t('data.asked'), tone: 'ok' } : { title: refusalText(t, answer), tone: 'bad' });
    await query.refetch();
  };
  const exports = query.data?.exports;
  return (
    <Panel
      title={t('data.title')}
      flush
      end={
        <Button size="s" icon="download" busy={busy} onClick={() => protect(() => void ask(), { trueAccount: true })}>
          {t('data.ask')}
        </Button>
      }
    >
      <Awaited read={query}>
        <SkeletonRows rows={2} />
      </Awaited>
      {exports?.length === 0 && <EmptyState>{t('data.none')}</EmptyState>}
      <ul className="exports">
        {exports?.map(row => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ row }: { row: Export }): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(downloadExport, { id: row.id });
    setBusy(false);
    if (!answer.ok) return void notify({ title: refusalText(t, answer), tone: 'bad' });
    save(answer.value.fileName, answer.value.json);
  };
  return (
    <li>
      <span className="num muted">{showDayTime(row.askedAt)}</span>
      <Badge tone={TONES[row.state]}>{t(`data.state.${row.state}`)}</Badge>
      {row.state === 'ready' && (
        <Button size="s" className="end" busy={busy} onClick={() => void fetchFile()}>
          {t('data.download')}
        </Button>
      )}
    </li>
  );
}

function save(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
