import { Badge, Button, Chip, Chips, DataTable, Dialog, EmptyState, KeyValues, Note, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListAudit, opsVerifyAudit } from '@baize/wire/audit';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call, type Result } from '../../shared/call.ts';
import { Changes } from '../../shared/changes.tsx';
import { dayTime, exactTime } from '../../shared/format.ts';
import { snake, useNames } from '../../shared/names.ts';
import { Paged } from '../../shared/paged.tsx';
import { useRefusalText } from '../../shared/refused.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { useMay } from '../../shared/self.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';

export const Route = createLazyRoute('/audit')({ component: AuditPage });

type Entry = OutputOf<typeof opsListAudit>['rows'][number];
const ROOMS = [
  'cashier',
  'members',
  'agents',
  'saferPlay',
  'lottery',
  'games',
  'play',
  'content',
  'settings',
  'operators',
] as const;
const PAGE = 50;

/** Who did what, when and why; nobody can change it, and every minute is sealed. */
function AuditPage(): ReactNode {
  const t = useText();
  const { action } = useSearch({ from: '/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const [shown, setShown] = useState<Entry>();
  const pages = useOpsPages(
    opsListAudit,
    action,
    after => ({ action, after, limit: PAGE }),
    page => page.next,
  );
  return (
    <main className="q" id="main">
      <div className="row spread">
        <h1>{t('audit.title')}</h1>
        <Verify />
      </div>
      <div className="views row spread">
        <Chips label={t('audit.rooms')}>
          <Chip pressed={!action} onClick={() => void navigate({ search: {}, replace: true })}>
            {t('choice.all')}
          </Chip>
          {ROOMS.map(room => (
            <Chip
              key={room}
              pressed={room === action}
              onClick={() => void navigate({ search: { action: room }, replace: true })}
            >
              {t(`audit.room_${snake(room)}`)}
            </Chip>
          ))}
        </Chips>
        <SavedFilters page="/audit" />
      </div>
      <Paged pages={pages}>
        <EntryTable rows={pages.data?.pages.flatMap(page => page.rows)} onRow={setShown} />
      </Paged>
      {shown && <EntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </main>
  );
}

function EntryTable({ rows, onRow }: { rows: Entry[] | undefined; onRow: (entry: Entry) => void }): ReactNode {
  const t = useText();
  const names = useNames();
  return (
    <Panel flush label={t('audit.title')}>
      <DataTable<Entry>
        caption={t('audit.title')}
        rows={rows}
        rowKey={row => row.id}
        onRow={onRow}
        empty={<EmptyState>{t('audit.none')}</EmptyState>}
        columns={[
          { id: 'at', head: t('audit.at'), cell: row => <span className="num">{dayTime(row.at)}</span> },
          { id: 'who', head: t('audit.who'), className: 'folds', cell: row => <Who entry={row} /> },
          {
            id: 'action',
            head: t('audit.action'),
            names: true,
            className: 'folds',
            cell: row => <b title={row.action}>{names.action(row.action)}</b>,
          },
          {
            id: 'object',
            head: t('audit.object'),
            className: 'wrap',
            cell: row => (
              <span className="soft">{`${names.object(row.object.kind)} ${idText(row.object, names)}`}</span>
            ),
          },
          { id: 'reason', head: t('reason.label'), className: 'wrap', cell: row => row.reason ?? '' },
          { id: 'ip', head: t('audit.ip'), cell: row => <span className="num muted">{row.ip ?? ''}</span> },
        ]}
        card={row => ({
          title: names.action(row.action),
          amount: row.actor.name,
          when: dayTime(row.at),
          status: row.reason ?? '',
        })}
      />
    </Panel>
  );
}

/** A setting has a name, and of a long id the end tells it from others. */
function idText({ kind, id }: Entry['object'], names: ReturnType<typeof useNames>): string {
  if (kind === 'setting') return names.setting(id, id);
  return /^[0-9a-f-]{36}$/.test(id) ? `…${id.slice(-12)}` : id;
}

function Who({ entry }: { entry: Entry }): ReactNode {
  const t = useText();
  return (
    <span className="row">
      {entry.actor.name} <Badge>{t(`actor.${entry.actor.kind}`)}</Badge>
    </span>
  );
}

function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }): ReactNode {
  const t = useText();
  const names = useNames();
  return (
    <Dialog
      open
      onClose={onClose}
      title={names.action(entry.action)}
      closeLabel={t('action.close')}
      size={600}
      closeOnOutside
    >
      <KeyValues
        rows={[
          { id: 'at', term: t('audit.at'), value: <span className="num">{exactTime(entry.at)}</span> },
          { id: 'who', term: t('audit.who'), value: <Who entry={entry} /> },
          {
            id: 'object',
            term: t('audit.object'),
            value: `${names.object(entry.object.kind)} ${entry.object.id}`,
          },
          { id: 'action', term: t('audit.action'), value: <code>{entry.action}</code> },
          { id: 'reason', term: t('reason.label'), value: entry.reason ?? '—' },
          { id: 'ip', term: t('audit.ip'), value: entry.ip ?? '—' },
        ]}
      />
      <h3 className="rule">{t('audit.changed')}</h3>
      <Changes before={entry.before} after={entry.after} nameOf={names.field} />
    </Dialog>
  );
}

/** Recomputes every seal: what the log says is what was written. */
function Verify(): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const may = useMay('audit.verify');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Result<OutputOf<typeof opsVerifyAudit>>>();
  if (!may) return null;
  const verify = async (): Promise<void> => {
    setBusy(true);
    setAnswer(await call(opsVerifyAudit, {}));
    setBusy(false);
  };
  return (
    <div className="row">
      {answer && (
        <Note tone={answer.ok && answer.value.ok ? 'ok' : 'bad'} live>
          {verdict(answer)}
        </Note>
      )}
      <Button size="s" icon="shield" busy={busy} onClick={() => void verify()}>
        {t('audit.verify')}
      </Button>
    </div>
  );

  function verdict(given: Result<OutputOf<typeof opsVerifyAudit>>): string {
    if (!given.ok) return text(given);
    if (!given.value.ok) return t('audit.broken', { count: given.value.problems.length });
    return t('audit.intact', { seals: given.value.seals, entries: given.value.sealed });
  }
}
