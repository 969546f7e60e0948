import { Tabs, useText } from '@baize/ui';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../shared/self.ts';
import { MessageLog } from './message-log.tsx';
import { MessageProviders } from './message-providers.tsx';
import { MessageTemplates } from './message-templates.tsx';
import { Outbox } from './outbox.tsx';

export const Route = createLazyRoute('/messages')({ component: MessagesPage });

const TABS = ['log', 'outbox', 'templates', 'providers'] as const;

/** SMS and e-mail: what was sent and what became of it, the demo's outbox, in which words, and who carries messages. */
function MessagesPage(): ReactNode {
  const t = useText();
  const mayOutbox = useMay('messages.outbox');
  const asked = useSearch({ from: '/messages' }).view;
  const navigate = useNavigate({ from: '/messages' });
  const tabs = TABS.filter(tab => tab !== 'outbox' || mayOutbox);
  const tab = tabs.find(one => one === asked) ?? 'log';
  return (
    <main className="q" id="main">
      <h1>{t('messages.title')}</h1>
      <Tabs
        label={t('messages.title')}
        value={tab}
        onChange={view => void navigate({ search: { view }, replace: true })}
        items={tabs.map(value => ({ value, label: t(`messages.tab_${value}`) }))}
      />
      {tab === 'log' && <MessageLog />}
      {tab === 'outbox' && <Outbox />}
      {tab === 'templates' && <MessageTemplates />}
      {tab === 'providers' && <MessageProviders />}
    </main>
  );
}
