import { Badge, Button, DataTable, ErrorState, Icon, type IconName, Panel, SkeletonRows, useText } from '@baize/ui';
import { withdrawalOptions } from '@baize/wire/cashier';
import { securityConfig } from '@baize/wire/members';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { showDay, showDayTime } from '../../shared/format/time.ts';
import { protect } from '../../shared/session/guard.ts';
import { useModule } from '../../shared/site/site.ts';

/** How the account is secured: passwords, what it is tied to, where it is logged in and who tried. */
export function SecurityCentre(): ReactNode {
  const t = useText();
  const query = useCall(securityConfig, {});
  const wallet = useCall(withdrawalOptions, {});
  const canChange = useModule('PASS3');
  const data = query.data;
  if (query.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <Panel title={t('member.securityCenter')} flush>
        {data ? (
          <ul className="secure">
            <Line
              icon="lock"
              title={t('session.password')}
              note={t('security.changedAt', { day: showDay(data.passwordChangedAt) })}
              done
            >
              {canChange && (
                <Button size="s" onClick={() => openDialog({ name: 'changePassModal' })}>
                  {t('security.change')}
                </Button>
              )}
            </Line>
            {wallet.data && (
              <Line
                icon="key"
                title={t('wallet.paymentPassword')}
                note={t(wallet.data.paymentPasswordSet ? 'security.set' : 'security.paymentUnset')}
                done={wallet.data.paymentPasswordSet}
              >
                {!wallet.data.paymentPasswordSet && (
                  <Button
                    size="s"
                    look="primary"
                    onClick={() => protect(() => openDialog({ name: 'withdraw' }), { trueAccount: true })}
                  >
                    {t('security.setNow')}
                  </Button>
                )}
              </Line>
            )}
            {data.mobileNum && <Line icon="phone" title={t('field.mobileNum')} note={data.mobileNum} done />}
            {data.email && <Line icon="mail" title={t('field.email')} note={data.email} done />}
            {data.payeeName && <Line icon="user" title={t('field.payeeName')} note={data.payeeName} done />}
          </ul>
        ) : (
          <SkeletonRows rows={3} height={44} />
        )}
      </Panel>
      <Panel title={t('security.sessions')} flush>
        <DataTable
          caption={t('security.sessions')}
          rows={data?.sessions}
          rowKey={row => row.startedAt}
          skeletonRows={2}
          empty={null}
          columns={[
            { id: 'device', head: t('security.device'), cell: row => row.device },
            { id: 'ip', head: t('security.from'), cell: row => <span className="num muted">{row.ip}</span> },
            {
              id: 'start',
              head: t('security.since'),
              cell: row => <span className="num muted">{showDayTime(row.startedAt)}</span>,
            },
            {
              id: 'seen',
              head: t('security.seen'),
              cell: row => <span className="num muted">{showDayTime(row.lastSeenAt)}</span>,
            },
            {
              id: 'here',
              head: <span className="vh">{t('security.here')}</span>,
              cell: row => row.current && <Badge tone="felt-b">{t('security.here')}</Badge>,
            },
          ]}
          card={row => ({
            title: row.device,
            amount: row.current ? <Badge tone="felt-b">{t('security.here')}</Badge> : undefined,
            when: row.ip,
            status: showDayTime(row.lastSeenAt),
          })}
        />
      </Panel>
      <Panel title={t('security.logins')} flush>
        <DataTable
          caption={t('security.logins')}
          rows={data?.lastLogins}
          rowKey={row => `${row.at} ${row.ip}`}
          skeletonRows={3}
          empty={null}
          columns={[
            {
              id: 'at',
              head: t('history.when'),
              cell: row => <span className="num muted">{showDayTime(row.at)}</span>,
            },
            { id: 'device', head: t('security.device'), cell: row => row.device },
            { id: 'ip', head: t('security.from'), cell: row => <span className="num muted">{row.ip}</span> },
            { id: 'state', head: t('history.state'), cell: row => <LoginState success={row.success} /> },
          ]}
          card={row => ({
            title: row.device,
            when: `${showDayTime(row.at)} · ${row.ip}`,
            status: <LoginState success={row.success} />,
          })}
        />
      </Panel>
    </>
  );
}

function LoginState({ success }: { success: boolean }): ReactNode {
  const t = useText();
  return <Badge tone={success ? 'ok' : 'bad'}>{t(success ? 'security.success' : 'security.failed')}</Badge>;
}

type LineProps = { icon: IconName; title: string; note: string; done: boolean; children?: ReactNode };

const Line = ({ icon, title, note, done, children }: LineProps): ReactNode => (
  <li>
    <span className="ic" aria-hidden="true">
      <Icon name={icon} />
    </span>
    <span className="grow">
      <b>{title}</b>
      <span className={done ? 'small muted' : 'small soft'}>{note}</span>
    </span>
    {children}
  </li>
);
