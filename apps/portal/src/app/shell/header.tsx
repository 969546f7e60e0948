import { buttonClass, IconButton, Logo, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { framePart } from '../../shared/navigation/frame-part.tsx';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { session } from '../../shared/session/session.ts';
import { useModule, useSite } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';
import { Navigation } from './navigation.tsx';

/** What only members see, and what only opens at a press, is not part of the first code. */
const MemberBlock = framePart(async () => (await import('./member-block.tsx')).MemberBlock);
const HeaderTools = quietly(async () => (await import('./header-tools.tsx')).HeaderTools);

/** The top of every page: brand, account block and navigation, which beside a game is folded away behind a button. */
export function Header({ besideGame }: { besideGame: boolean }): ReactNode {
  const t = useText();
  const { isLogin } = useStore(session);
  const { settings } = useSite();
  const [unfolded, setUnfolded] = useState(false);
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
            {settings?.theme.logo ? (
              <img src={settings.theme.logo} alt={settings.merchant.name} height={34} />
            ) : (
              <Logo size={34} />
            )}
          </Link>
          <div className="acct">
            <Suspense fallback={<span className="acct-place" />}>{isLogin ? <MemberBlock /> : <GuestBlock />}</Suspense>
            <Suspense fallback={<ToolsPlace />}>
              <HeaderTools />
            </Suspense>
            <IconButton
              className="iconbtn phoneonly"
              icon="menu"
              label={t('shell.menu')}
              aria-haspopup="dialog"
              onClick={() => openDialog({ name: 'menu' })}
            />
          </div>
        </div>
        {(!besideGame || unfolded) && <Navigation />}
      </header>
    </>
  );
}

/** The language menu and the button of the theme. */
const ToolsPlace = (): ReactNode => (
  <>
    <span className="iconbtn deskonly" />
    <span className="iconbtn deskonly" />
  </>
);

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
