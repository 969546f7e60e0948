import { buttonClass, Icon, IconButton, Logo, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BalanceBox } from '../../features/wallet/balance-box.tsx';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { protect } from '../../shared/session/guard.ts';
import { session } from '../../shared/session/session.ts';
import { useModule, useSite } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';
import { toggleTheme, useTheme } from '../theme.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MessagesLink } from './messages-link.tsx';
import { Navigation } from './navigation.tsx';

/** The top of every page: brand, account block and, but on the desks, the navigation. */
export function Header(): ReactNode {
  const t = useText();
  const { isLogin } = useStore(session);
  const { settings } = useSite();
  return (
    <>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="top">
        <div className="bar page">
          <Link to="/" className="brand" aria-label={settings?.merchant.name ?? t('nav.home')}>
            {settings?.theme.logo ? <img src={settings.theme.logo} alt="" height={34} /> : <Logo size={34} />}
          </Link>
          <div className="acct">
            {isLogin ? <MemberBlock /> : <GuestBlock />}
            <LanguageMenu />
            <ThemeButton />
          </div>
        </div>
        <Navigation />
      </header>
    </>
  );
}

function GuestBlock(): ReactNode {
  const t = useText();
  const canRegister = useModule('REG3');
  return (
    <>
      <button type="button" className={buttonClass('line')} onClick={() => openDialog({ name: 'login' })}>
        {t('session.login')}
      </button>
      {canRegister && (
        <button type="button" className={buttonClass('primary')} onClick={() => openDialog({ name: 'register' })}>
          {t('session.register')}
        </button>
      )}
    </>
  );
}

function MemberBlock(): ReactNode {
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
      <AccountMenu />
    </>
  );
}

function ThemeButton(): ReactNode {
  const t = useText();
  const theme = useTheme();
  return (
    <IconButton
      className="iconbtn deskonly"
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={t(theme === 'dark' ? 'shell.light' : 'shell.dark')}
      onClick={toggleTheme}
    />
  );
}

export const CaretIcon = (): ReactNode => <Icon name="down" className="caret" />;
