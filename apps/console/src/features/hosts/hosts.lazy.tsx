import { Badge, Button, notify, Panel, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListHosts } from '@baize/wire/console';
import { createLazyRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { AddHost, RemoveHost } from './host-dialogs.tsx';
import './hosts.css';

export const Route = createLazyRoute('/hosts')({ component: HostsPage });

type Listed = OutputOf<typeof opsListHosts>;
type Merchant = Listed['merchants'][number];
type Asked = { merchant: Merchant; host?: string };

/** Which address of the network shows which merchant; every change waits for a second person. */
function HostsPage(): ReactNode {
  const t = useText();
  const list = useOps(opsListHosts, {}, LIVE_MS);
  const [asked, setAsked] = useState<Asked>();
  const proposed = (): void => {
    setAsked(undefined);
    notify({ tone: 'ok', title: t('draws.feed.proposed') });
    void list.refetch();
  };
  const dialog = { onDone: proposed, onClose: () => setAsked(undefined) };
  return (
    <main className="q" id="main">
      <h1>{t('menu.hosts')}</h1>
      <p className="soft lead">{t('hosts.help')}</p>
      {list.isError && <Refused error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={4} />}
      <div className="rooms">
        {list.data?.merchants.map(merchant => (
          <MerchantHosts key={merchant.code} merchant={merchant} listed={list.data} onAsk={setAsked} />
        ))}
      </div>
      {asked && asked.host === undefined && (
        <AddHost
          merchant={asked.merchant}
          taken={list.data?.merchants.flatMap(({ hosts }) => hosts) ?? []}
          {...dialog}
        />
      )}
      {asked?.host !== undefined && <RemoveHost merchant={asked.merchant} host={asked.host} {...dialog} />}
    </main>
  );
}

type PanelProps = { merchant: Merchant; listed: Listed; onAsk: (asked: Asked) => void };

function MerchantHosts({ merchant, listed, onAsk }: PanelProps): ReactNode {
  const t = useText();
  const waiting = listed.waiting.filter(each => each.merchant === merchant.code);
  const leaving = new Set(waiting.filter(({ act }) => act === 'remove').map(({ host }) => host));
  const coming = waiting.filter(({ act }) => act === 'add');
  const add = (
    <Button size="s" look="line" onClick={() => onAsk({ merchant })}>
      {t('hosts.add')}
      <span className="vh"> {merchant.name}</span>
    </Button>
  );
  return (
    <Panel flush title={`${merchant.name} (${merchant.code})`} end={add}>
      <ul className="row-list hosts">
        {merchant.hosts.map(host => (
          <li key={host}>
            <span className="num">{host}</span>
            <span className="row">
              {host === listed.own && <Badge tone="ok">{t('hosts.own')}</Badge>}
              {leaving.has(host) && <Badge tone="wait">{t('hosts.removing')}</Badge>}
            </span>
            {isSpare(merchant, host, listed.own) && !leaving.has(host) && (
              <Button size="s" look="danger-line" onClick={() => onAsk({ merchant, host })}>
                {t('hosts.remove')}
                <span className="vh"> {host}</span>
              </Button>
            )}
          </li>
        ))}
        {coming.map(({ host }) => (
          <li key={host}>
            <span className="num muted">{host}</span>
            <Badge tone="wait">{t('hosts.adding')}</Badge>
          </li>
        ))}
      </ul>
      {merchant.hosts.length + coming.length === 0 && <p className="small muted none">{t('hosts.none')}</p>}
    </Panel>
  );
}

/** The last host of a merchant stays, and so does the one that the operator came by. */
const isSpare = ({ hosts }: Merchant, host: string, own: string): boolean => hosts.length > 1 && host !== own;
