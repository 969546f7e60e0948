import { Icon, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { useTheme } from '../../shared/storage/theme.ts';
import { toggleTheme } from '../theme.ts';
import { LanguageChips } from './language-chips.tsx';

export function FooterLanguages(): ReactNode {
  const t = useText();
  const theme = useTheme();
  return (
    <div className="languages">
      <div className="row spread">
        <h2>{t('shell.languages')}</h2>
        <button type="button" className="chip" onClick={toggleTheme}>
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} size="s" />
          {t(theme === 'dark' ? 'shell.light' : 'shell.dark')}
        </button>
      </div>
      <LanguageChips />
    </div>
  );
}
