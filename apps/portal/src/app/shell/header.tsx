import { buttonClass, IconButton, Logo, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { session } from '../../shared/session/session.ts';
import { useModule, useSite } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';
import { useTheme } from '../../shared/storage/theme.ts';
import { toggleTheme } from '../theme.ts';
import { Navigation } from './navigation.tsx';

/** What only members see, and what only opens at a press, is not part of the first code. */
const MemberBlock = quietly(async () => (await import('./member-block.tsx')).MemberBlock);
const LanguageMenu = quietly(async () => (await import('./language-menu.tsx')).LanguageMenu);
const PhoneMenu = quietly(async () => (await import('./phone-menu.tsx')).PhoneMenu);

/** The top of every page: brand, account block and navigation, which beside a game is folded away behind a button. */
export function Header({ besideGame }: { besideGame: boolean }): ReactNode {
  const t = useText();
  const { isLogin } = useStore(session);
  const { settings } = useSite();
  const [unfolded, setUnfolded] = useState(false);
  const [menu, setMenu] = useState(false);
  return (
    <>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="top">
        <div className="bar page">
          {besideGame && (
            <IconButton
              className="iconbtn deskonly"
              icon="menu"
              label={t('shell.navigation')}
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            />
          )}
          <Link to="/" className="brand" aria-label={settings?.merchant.name ?? t('nav.home')}>
            {settings?.theme.logo ? <img src={settings.theme.logo} alt="" height={34} /> : <Logo size={34} />}
          </Link>
          <div className="acct">
            <Suspense fallback={<span className="acct-place" />}>{isLogin ? <MemberBlock /> : <GuestBlock />}</Suspense>
            <Suspense fallback={<span className="iconbtn deskonly" />}>
              <LanguageMenu />
            </Suspense>
            <ThemeButton />
            <IconButton
              className="iconbtn phoneonly"
              icon="menu"
              label={t('shell.menu')}
              aria-haspopup="dialog"
              onClick={() => setMenu(true)}
            />
          </div>
        </div>
        {(!besideGame || unfolded) && <Navigation />}
      </header>
      <Suspense fallback={null}>{menu && <PhoneMenu onClose={() => setMenu(false)} />}</Suspense>
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
