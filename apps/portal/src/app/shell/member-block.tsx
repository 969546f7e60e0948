import { buttonClass, useText } from '@baize/ui';
import { type ReactNode, Suspense } from 'react';
import { BalanceBox } from '../../features/wallet/balance-box.tsx';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { protect } from '../../shared/session/guard.ts';
import { useModule } from '../../shared/site/site.ts';
import { AccountMenu } from './account-menu.tsx';
import { MessagesLink } from './messages-link.tsx';

const ChatLink = quietly(async () => (await import('./chat-link.tsx')).ChatLink);

/** The account block of a member: balance, deposit, withdraw, messages, chat, account. */
export function MemberBlock(): ReactNode {
  const t = useText();
  const deposit = (): void => protect(() => openDialog({ name: 'deposit' }), { trueAccount: true });
  const withdraw = (): void => protect(() => openDialog({ name: 'withdraw' }), { trueAccount: true });
  return (
    <>
      <BalanceBox />
      <button type="button" className={`${buttonClass('primary')} deskonly`} onClick={deposit}>
        {t('wallet.deposit')}
      </button>
      <button type="button" className={`${buttonClass('line')} deskonly`} onClick={withdraw}>
        {t('wallet.withdraw')}
      </button>
      <MessagesLink />
      {useModule('CBS3') && (
        <Suspense fallback={<span className="iconbtn" aria-hidden="true" />}>
          <ChatLink />
        </Suspense>
      )}
      <AccountMenu />
    </>
  );
}
