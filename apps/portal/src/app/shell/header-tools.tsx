import { IconButton, useText } from '@baize/ui';
import type { ReactNode } from 'react';
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
