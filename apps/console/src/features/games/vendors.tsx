import { Badge, Button, DataTable, EmptyState, notify, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsChangeVendor, opsListVendors, opsSyncVendor } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused, useRefusalText } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { ArrangeVendor } from './arrange-vendor.tsx';
import { ConnectVendor } from './connect-vendor.tsx';
import { EnterGames } from './enter-games.tsx';

type Vendor = OutputOf<typeof opsListVendors>['vendors'][number];
type Asked = { vendor: Vendor; what: 'enabled' | 'maintenance' };

/** How vendors are connected; a switch, maintenance, and reading their games anew. */
export function Vendors(): ReactNode {
  const t = useText();
  const list = useOps(opsListVendors, {});
  const may = useMay('games.edit');
  const [asked, setAsked] = useState<Asked>();
  const [arranged, setArranged] = useState<Vendor>();
  const [entering, setEntering] = useState<Vendor>();
  const [connecting, setConnecting] = useState<{ vendor: Vendor | undefined }>();
  if (list.isError) return <Refused error={list.error} onRetry={() => void list.refetch()} />;
  const actions = (row: Vendor) => (
    <Actions
      vendor={row}
      onAsk={setAsked}
      onConnect={() => setConnecting({ vendor: row })}
      onArrange={() => setArranged(row)}
      onSynced={() => void list.refetch()}
      onEnter={() => setEntering(row)}
    />
  );
  return (
    <>
      {may && (
        <div className="views">
          <Button icon="plus" onClick={() => setConnecting({ vendor: undefined })}>
            {t('games.connect')}
          </Button>
        </div>
      )}
      <Panel flush label={t('games.tab_vendors')}>
        <DataTable<Vendor>
          caption={t('games.tab_vendors')}
          rows={list.data?.vendors}
          rowKey={row => row.code}
          empty={<EmptyState>{t('games.no_vendors')}</EmptyState>}
          columns={[
            { id: 'name', head: t('games.vendor'), cell: row => <b>{row.displayName}</b> },
            { id: 'code', head: t('games.code'), cell: row => <span className="num">{row.code}</span> },
            {
              id: 'protocol',
              head: t('games.protocol'),
              cell: row => `${row.protocol}, ${t(`games.wallet_${row.wallet}`)}`,
            },
            { id: 'games', head: t('games.games'), numeric: true, cell: row => row.games },
            { id: 'state', head: t('games.state'), cell: row => <State vendor={row} /> },
            {
              id: 'synced',
              head: t('games.synced'),
              className: 'wrap optional',
              cell: row => row.syncError ?? (row.syncedAt ? dayTime(row.syncedAt) : '–'),
            },
            {
              id: 'act',
              className: 'vendor-acts',
              head: <span className="vh">{t('games.change')}</span>,
              cell: actions,
            },
          ]}
          card={row => ({
            title: row.displayName,
            amount: t('games.count', { count: row.games }),
            when: row.code,
            status: (
              <span className="row wrap acts">
                <State vendor={row} />
                {actions(row)}
              </span>
            ),
          })}
        />
        {asked && (
          <ReasonDialog
            title={t(`games.turn_${asked.what}`, {
              name: asked.vendor.displayName,
              on: asked.vendor[asked.what] ? 'no' : 'yes',
            })}
            confirm={t(verbOf(asked))}
            danger={asked.what === 'enabled' ? asked.vendor.enabled : !asked.vendor.maintenance}
            run={reason =>
              call(opsChangeVendor, { ...fieldsOf(asked.vendor), [asked.what]: !asked.vendor[asked.what], reason })
            }
            onDone={() => {
              setAsked(undefined);
              void list.refetch();
            }}
            onClose={() => setAsked(undefined)}
          >
            {t('games.turn_help')}
          </ReasonDialog>
        )}
        {arranged && (
          <ArrangeVendor
            vendor={arranged}
            onClose={() => setArranged(undefined)}
            onDone={() => {
              setArranged(undefined);
              void list.refetch();
            }}
          />
        )}
        {entering && (
          <EnterGames
            vendor={entering}
            onClose={() => setEntering(undefined)}
            onDone={() => {
              setEntering(undefined);
              void list.refetch();
            }}
          />
        )}
        {connecting && (
          <ConnectVendor
            vendor={connecting.vendor}
            onClose={() => setConnecting(undefined)}
            onDone={() => {
              setConnecting(undefined);
              notify({ tone: 'ok', title: t('draws.feed.proposed') });
            }}
          />
        )}
      </Panel>
    </>
  );
}

const fieldsOf = ({ code, version, enabled, maintenance, popupList, sort }: Vendor) => ({
  code,
  version,
  enabled,
  maintenance,
  popupList,
  sort,
});

/** What turning it the other way is called. */
const verbOf = ({ vendor, what }: Asked): string => VERBS[what][vendor[what] ? 1 : 0];
const VERBS = {
  enabled: ['games.turn_on', 'games.turn_off'],
  maintenance: ['games.maintenance', 'games.end_maintenance'],
} as const;

function State({ vendor }: { vendor: Vendor }): ReactNode {
  const t = useText();
  if (!vendor.enabled) return <Badge>{t('games.off')}</Badge>;
  if (vendor.maintenance) return <Badge tone="wait">{t('games.maintenance')}</Badge>;
  return <Badge tone={vendor.syncError ? 'bad' : 'ok'}>{t(vendor.syncError ? 'games.unreachable' : 'games.on')}</Badge>;
}

type ActionProps = {
  vendor: Vendor;
  onAsk: (asked: Asked) => void;
  onConnect: () => void;
  onArrange: () => void;
  onSynced: () => void;
  onEnter: () => void;
};

function Actions({ vendor, onAsk, onConnect, onArrange, onSynced, onEnter }: ActionProps): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const may = useMay('games.edit');
  const [busy, setBusy] = useState(false);
  if (!may) return null;
  const sync = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(opsSyncVendor, { code: vendor.code });
    setBusy(false);
    notify(
      answer.ok
        ? { title: t('games.read', { count: answer.value.games }), tone: 'ok' }
        : { title: text(answer), tone: 'bad' },
    );
    onSynced();
  };
  return (
    <span className="row wrap">
      {vendor.listsGames ? (
        <Button size="s" busy={busy} onClick={() => void sync()}>
          {t('games.read_now')}
        </Button>
      ) : (
        <Button size="s" onClick={onEnter}>
          {t('games.enter')}
        </Button>
      )}
      <Button size="s" onClick={onConnect}>
        {t('games.connection')}
      </Button>
      <Button size="s" onClick={onArrange}>
        {t('games.order')}
      </Button>
      <Button size="s" onClick={() => onAsk({ vendor, what: 'maintenance' })}>
        {t(verbOf({ vendor, what: 'maintenance' }))}
      </Button>
      <Button
        size="s"
        look={vendor.enabled ? 'danger-line' : 'line'}
        onClick={() => onAsk({ vendor, what: 'enabled' })}
      >
        {t(verbOf({ vendor, what: 'enabled' }))}
      </Button>
    </span>
  );
}
