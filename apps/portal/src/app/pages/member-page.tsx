import '../../features/member/member.css';
import { SkeletonRows, useText } from '@baize/ui';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { type MemberEntry, SidePanel } from '../../features/member/side-panel.tsx';
import { RankPanel } from '../../features/rewards/rank-panel.tsx';
import { useMissionCount } from '../../features/rewards/use-mission-count.ts';
import { WalletParts } from '../../features/rewards/wallet-parts.tsx';
import { PendingWithdrawal } from '../../features/wallet/pending-withdrawal.tsx';
import { ReceiptAsked } from '../../features/wallet/receipt-asked.tsx';
import { WalletCard } from '../../features/wallet/wallet-card.tsx';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { useUnread } from '../../shared/inbox/use-unread.ts';
import { lazyPart } from '../../shared/navigation/lazy-part.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { needsTrueAccount, session } from '../../shared/session/session.ts';
import { useSite } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';

type Page = MemberEntry & {
  /** The white-label module that it needs beside those of every account. */
  readonly module?: string;
  /** Whether only whoever may give money to an upline sees it. */
  readonly toUpline?: true;
  readonly content: ComponentType;
};

const PAGES: readonly Page[] = [
  {
    page: 'transactionHistory',
    icon: 'transfer',
    group: 'wallet',
    content: lazyPart(async () => (await import('../../features/wallet/transaction-history.tsx')).TransactionHistory),
  },
  {
    page: 'personalHistoryCopy',
    icon: 'list',
    group: 'wallet',
    content: lazyPart(async () => (await import('./betting-record.tsx')).BettingRecord),
  },
  {
    page: 'personalProfit',
    icon: 'chart',
    group: 'wallet',
    content: lazyPart(async () => (await import('../../features/reports/personal-profit.tsx')).PersonalProfit),
  },
  {
    page: 'bonusDetails',
    icon: 'gift',
    group: 'wallet',
    module: 'REWCEN3',
    content: lazyPart(async () => (await import('../../features/rewards/bonus-details.tsx')).BonusDetails),
  },
  {
    page: 'manualRebate',
    icon: 'refresh',
    group: 'wallet',
    module: 'REWCEN3',
    content: lazyPart(async () => (await import('../../features/rewards/manual-rebate.tsx')).ManualRebate),
  },
  {
    page: 'depositHistory',
    icon: 'download',
    group: 'wallet',
    content: lazyPart(async () => (await import('../../features/wallet/deposit-history.tsx')).DepositHistory),
  },
  {
    page: 'withdrawalHistory',
    icon: 'upload',
    group: 'wallet',
    content: lazyPart(async () => (await import('../../features/wallet/withdrawal-history.tsx')).WithdrawalHistory),
  },
  {
    page: 'payees',
    icon: 'bank',
    group: 'wallet',
    content: lazyPart(async () => (await import('../../features/wallet/payees.tsx')).Payees),
  },
  {
    page: 'transferUpline',
    icon: 'tree',
    group: 'wallet',
    module: 'AFFMAN3',
    toUpline: true,
    content: lazyPart(async () => (await import('./transfer-upline.tsx')).TransferUpline),
  },
  {
    page: 'securityCenter',
    icon: 'shield',
    group: 'account',
    content: lazyPart(async () => (await import('./security-centre.tsx')).SecurityCentrePage),
  },
  {
    page: 'saferPlay',
    icon: 'clock',
    group: 'account',
    content: lazyPart(async () => (await import('../../features/safer-play/safer-play.tsx')).SaferPlayPage),
  },
  {
    page: 'accountEnd',
    icon: 'lock',
    group: 'account',
    content: lazyPart(async () => (await import('../../features/safer-play/account-end.tsx')).AccountEnd),
  },
  {
    page: 'messageV2',
    icon: 'mail',
    group: 'account',
    module: 'INBOX3',
    content: lazyPart(async () => (await import('./messages-content.tsx')).MessagesContent),
  },
  {
    page: 'feedback',
    icon: 'chat',
    group: 'account',
    module: 'FEEDBACK3',
    content: lazyPart(async () => (await import('../../features/feedback/own-feedback.tsx')).OwnFeedback),
  },
  {
    page: 'missionLeaderboard',
    icon: 'flag',
    group: 'rewards',
    module: 'REWCEN3',
    content: lazyPart(async () => (await import('../../features/rewards/missions.tsx')).Missions),
  },
  {
    page: 'referral',
    icon: 'users',
    group: 'rewards',
    module: 'REWCEN3',
    content: lazyPart(async () => (await import('../../features/rewards/referral.tsx')).ReferralPage),
  },
];

/** Chosen in the side menu, it leaves the member centre for the mall. */
const REWARD_CENTRE: MemberEntry = { page: 'rewardCenter', icon: 'star', group: 'rewards', to: '/pointMall' };

/** The member centre: a side panel, the wallet, and one page at the right. Pages whose module is off are not there. */
export function MemberPage(): ReactNode {
  const t = useText();
  const { modules } = useSite();
  const { page: asked } = useSearch({ from: '/member' });
  const { account } = useStore(session);
  const navigate = useNavigate();
  const closed = account !== undefined && needsTrueAccount(account);
  const badges = { missionLeaderboard: useMissionCount(!closed && modules.has('REWCEN3')), messageV2: useUnread() };
  useEffect(() => {
    if (!closed) return;
    openDialog({ name: 'trueAccountNeeded' });
    void navigate({ to: '/', replace: true });
  }, [closed, navigate]);
  const content = useLeadTo<HTMLDivElement>(asked);
  const open = PAGES.filter(
    each => (each.module === undefined || modules.has(each.module)) && (!each.toUpline || account?.toUpline),
  );
  const page = open.find(each => each.page === asked) ?? open[0];
  const Content = page?.content;
  if (closed) return <main className="page" />;
  return (
    <main className="page">
      <PageTitle title={page ? t(`member.${page.page}`) : undefined} />
      <h1 className="vh">{t('member.title')}</h1>
      <div className="mc">
        <SidePanel
          entries={modules.has('PTSYS3') ? [...open, REWARD_CENTRE] : open}
          page={page?.page ?? ''}
          badges={badges}
        />
        <div className="mc-main">
          {page?.page === 'securityCenter' ? (
            <WalletCard parts={<WalletParts />} />
          ) : (
            <div className="up1">
              <WalletCard parts={<WalletParts />} />
              <RankPanel />
            </div>
          )}
          <PendingWithdrawal />
          <ReceiptAsked />
          <div className="mc-page" ref={content}>
            <Suspense fallback={<SkeletonRows rows={8} />}>{Content && <Content />}</Suspense>
          </div>
        </div>
      </div>
    </main>
  );
}

/** On a phone the page stands under menu and wallet: whoever chose one is led to it, after the router has gone to the top. */
function useLeadTo<Box extends HTMLElement>(asked: string | undefined): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const router = useRouter();
  useEffect(() => {
    if (asked === undefined || !matchMedia('(max-width: 640px)').matches) return;
    const lead = (): void => box.current?.scrollIntoView();
    lead();
    const stop = router.subscribe('onRendered', () => {
      stop();
      lead();
    });
    return stop;
  }, [asked, router]);
  return box;
}
