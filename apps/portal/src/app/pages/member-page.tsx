import '../../features/member/member.css';
import { SkeletonRows, useText } from '@baize/ui';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { SecurityPanel } from '../../features/member/security-panel.tsx';
import { type MemberEntry, SidePanel } from '../../features/member/side-panel.tsx';
import { PendingWithdrawal } from '../../features/wallet/pending-withdrawal.tsx';
import { WalletCard } from '../../features/wallet/wallet-card.tsx';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { useSite } from '../../shared/site/site.ts';

type Page = MemberEntry & {
  /** The white-label module that it needs beside those of every account. */
  readonly module?: string;
  readonly content: ComponentType;
};

const PAGES: readonly Page[] = [
  {
    page: 'transactionHistory',
    icon: 'transfer',
    group: 'wallet',
    content: lazy(async () => ({
      default: (await import('../../features/wallet/transaction-history.tsx')).TransactionHistory,
    })),
  },
  {
    page: 'personalHistoryCopy',
    icon: 'list',
    group: 'wallet',
    content: lazy(async () => ({ default: (await import('../../features/lottery/bet-record.tsx')).BetRecord })),
  },
  {
    page: 'depositHistory',
    icon: 'download',
    group: 'wallet',
    content: lazy(async () => ({
      default: (await import('../../features/wallet/deposit-history.tsx')).DepositHistory,
    })),
  },
  {
    page: 'withdrawalHistory',
    icon: 'upload',
    group: 'wallet',
    content: lazy(async () => ({
      default: (await import('../../features/wallet/withdrawal-history.tsx')).WithdrawalHistory,
    })),
  },
  {
    page: 'securityCenter',
    icon: 'shield',
    group: 'account',
    content: lazy(async () => ({
      default: (await import('../../features/member/security-centre.tsx')).SecurityCentre,
    })),
  },
  {
    page: 'saferPlay',
    icon: 'clock',
    group: 'account',
    content: lazy(async () => ({
      default: (await import('../../features/safer-play/safer-play.tsx')).SaferPlayPage,
    })),
  },
];

/** The member centre: a side panel, the wallet, and one page at the right. Pages whose module is off are not there. */
export function MemberPage(): ReactNode {
  const t = useText();
  const { modules } = useSite();
  const { page: asked } = useSearch({ from: '/member' });
  const open = PAGES.filter(each => each.module === undefined || modules.has(each.module));
  const page = open.find(each => each.page === asked) ?? open[0];
  const Content = page?.content;
  return (
    <main className="page">
      <PageTitle title={page ? t(`member.${page.page}`) : undefined} />
      <h1 className="vh">{t('member.title')}</h1>
      <div className="mc">
        <SidePanel entries={open} page={page?.page ?? ''} />
        <div className="mc-main">
          {page?.page === 'securityCenter' ? (
            <WalletCard />
          ) : (
            <div className="up1">
              <WalletCard />
              <SecurityPanel />
            </div>
          )}
          <PendingWithdrawal />
          <Suspense fallback={<SkeletonRows rows={8} />}>{Content && <Content />}</Suspense>
        </div>
      </div>
    </main>
  );
}
