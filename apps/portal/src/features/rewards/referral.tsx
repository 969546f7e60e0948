import './rewards.css';
import {
  Badge,
  type BadgeTone,
  DataTable,
  EmptyState,
  ErrorState,
  IconButton,
  moneyText,
  notify,
  Panel,
  Skeleton,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { showReferral } from '@baize/wire/rewards';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { showDay } from '../../shared/format/time.ts';
import { QrCode } from '../../shared/parts/qr-code.tsx';
import { Leaders } from './leaders.tsx';

type Referral = OutputOf<typeof showReferral>;
type State = Referral['friends'][number]['state'];
const TONES: Readonly<Record<State, BadgeTone>> = { joined: 'wait', qualified: 'ok', lapsed: 'plain' };

/** Invite friends: the link, what makes a friend count, what that pays, and who came. */
export function ReferralPage(): ReactNode {
  const t = useText();
  const query = useCall(showReferral, {});
  const data = query.data;
  if (query.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <Panel title={t('member.referral')}>{data ? <Invitation data={data} /> : <Skeleton height={180} />}</Panel>
      <Panel title={t('referral.friends')} flush>
        <DataTable
          caption={t('referral.friends')}
          rows={data?.friends}
          rowKey={friend => `${friend.account} ${friend.registeredAt}`}
          skeletonRows={3}
          empty={<EmptyState>{t('referral.noFriends')}</EmptyState>}
          columns={[
            { id: 'account', head: t('referral.friend'), cell: friend => <b>{friend.account}</b> },
            {
              id: 'since',
              head: t('referral.since'),
              cell: friend => <span className="num muted">{showDay(friend.registeredAt)}</span>,
            },
            {
              id: 'deposited',
              head: t('referral.deposited'),
              numeric: true,
              cell: friend => moneyText(friend.deposited),
            },
            { id: 'turnover', head: t('referral.turnover'), numeric: true, cell: friend => moneyText(friend.turnover) },
            { id: 'state', head: t('history.state'), cell: friend => <FriendState state={friend.state} /> },
          ]}
          card={friend => ({
            title: friend.account,
            amount: moneyText(friend.turnover),
            when: showDay(friend.registeredAt),
            status: <FriendState state={friend.state} />,
          })}
        />
      </Panel>
      <Leaders
        title={t('referral.leaders')}
        empty={t('referral.noLeaders')}
        rows={data?.leaders.map(row => ({ ...row, value: t('referral.count', { count: row.qualified }) }))}
      />
    </>
  );
}

function FriendState({ state }: { state: State }): ReactNode {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`referral.state.${state}`)}</Badge>;
}

function Invitation({ data }: { data: Referral }): ReactNode {
  const t = useText();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(data.link);
    notify({ title: t('common.copied'), tone: 'ok' });
  };
  return (
    <div className="invitation">
      <QrCode text={data.link} size={144} label={t('referral.qr')} />
      <div className="stack grow">
        <div>
          <span className="small muted">{t('referral.link')}</span>
          <div className="row">
            <code className="link-text">{data.link}</code>
            <IconButton
              icon="copy"
              label={t('common.copy', { what: t('referral.link') })}
              onClick={() => void copy()}
            />
          </div>
          <span className="small muted">
            {t('referral.code')} <b className="num">{data.code}</b>
          </span>
        </div>
        <p>
          {t('referral.terms', {
            days: data.withinDays,
            deposit: moneyText(data.depositMin),
            turnover: moneyText(data.turnoverMin),
            amount: `${data.currency} ${moneyText(data.perFriend)}`,
            times: data.rollover,
          })}
        </p>
        <dl className="sums">
          <div>
            <dt className="muted small">{t('referral.joined')}</dt>
            <dd className="num strong">{data.joined}</dd>
          </div>
          <div>
            <dt className="muted small">{t('referral.qualified')}</dt>
            <dd className="num strong">{data.qualified}</dd>
          </div>
          <div>
            <dt className="muted small">{t('referral.earned')}</dt>
            <dd className="num strong value">{moneyText(data.earned)}</dd>
          </div>
        </dl>
        <ul className="row wrap tiers" aria-label={t('referral.tiers')}>
          {data.tiers.map(tier => (
            <li key={tier.friends}>
              <Badge tone={tier.reached ? 'ok' : 'plain'}>
                {t('referral.tier', { friends: tier.friends, amount: moneyText(tier.amount) })}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
