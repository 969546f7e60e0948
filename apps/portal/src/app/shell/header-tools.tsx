import { Icon, IconButton, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { useNowMs } from '../../shared/clock/use-now.ts';
import { showClock, showZone } from '../../shared/format/time.ts';
import { useTheme } from '../../shared/storage/theme.ts';
import { toggleTheme } from '../theme.ts';
import { LanguageMenu } from './language-menu.tsx';

/** How the portal speaks and looks. */
export function HeaderTools(): ReactNode {
  const t = useText();
  const theme = useTheme();
  return (
    <>
      <LanguageMenu />
      <IconButton
        className="iconbtn deskonly"
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t(theme === 'dark' ? 'shell.light' : 'shell.dark')}
        onClick={toggleTheme}
      />
    </>
  );
}

/** The merchant's time, at the end of the navigation. */
export function Clock(): ReactNode {
  const now = useNowMs();
  return (
    <span className="clock" aria-hidden="true">
      <Icon name="clock" size="s" />
      <span className="num">
        {showClock(now)} {showZone(now)}
      </span>
    </span>
  );
}
