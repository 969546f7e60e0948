import { Badge, Button, KeyValues, Panel, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListMessages, opsSetMessageSecret } from '@baize/wire/messages';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { exactTime } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { SecretDialog } from '../../shared/secret-dialog.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { TestMessageDialog } from './test-message-dialog.tsx';

type Provider = OutputOf<typeof opsListMessages>['providers'][number];

/** Who carries SMS and e-mails: whether anything goes out, the secret of the account, a message to try it. */
export function MessageProviders(): ReactNode {
  const list = useOps(opsListMessages, { limit: 1 });
  if (list.isError) return <Refused error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows rows={4} height={72} />;
  return (
    <div className="columns">
      {list.data.providers.map(provider => (
        <ProviderPanel key={provider.channel} provider={provider} onChanged={() => void list.refetch()} />
      ))}
    </div>
  );
}

function ProviderPanel({ provider, onChanged }: { provider: Provider; onChanged: () => void }): ReactNode {
  const t = useText();
  const may = useMay('settings.messages');
  const [asking, setAsking] = useState<'secret' | 'test'>();
  const { channel, sends, secretSetAt } = provider;
  const name = t(`messages.channel_${channel}`);
  const close = (): void => setAsking(undefined);
  return (
    <Panel title={name}>
      <div className="stack">
        <KeyValues
          rows={[
            {
              id: 'sends',
              term: t('messages.sends'),
              value: <Badge tone={sends ? 'ok' : 'bad'}>{t(sends ? 'messages.sends_yes' : 'messages.sends_no')}</Badge>,
            },
            {
              id: 'secret',
              term: t('messages.secret'),
              value: secretSetAt ? t('secret.set_at', { when: exactTime(secretSetAt) }) : t('secret.none'),
            },
            {
              id: 'settings',
              term: t('menu.settings'),
              value: (
                <Link className="link" to="/settings/$room/$name" params={{ room: 'messages', name: channel }}>
                  {t('messages.settings_of', { name })}
                </Link>
              ),
            },
          ]}
        />
        {may && (
          <div className="row wrap">
            <Button size="s" icon="key" onClick={() => setAsking('secret')}>
              {t('secret.set')}
              <span className="vh">: {name}</span>
            </Button>
            <Button size="s" icon="plane" disabled={!sends} onClick={() => setAsking('test')}>
              {t('messages.test')}
              <span className="vh">: {name}</span>
            </Button>
          </div>
        )}
      </div>
      {asking === 'secret' && (
        <SecretDialog
          title={t('secret.set_of', { name })}
          run={(secret, reason) => call(opsSetMessageSecret, { channel, secret, reason })}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
      {asking === 'test' && <TestMessageDialog channel={channel} name={name} onClose={close} />}
    </Panel>
  );
}
