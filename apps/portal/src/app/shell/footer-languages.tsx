import { Icon, useOnPhone, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { useLanguage } from '../../shared/i18n/language.ts';
import { Flag } from '../../shared/parts/flag.tsx';
import { useTheme } from '../../shared/storage/theme.ts';
import { toggleTheme } from '../theme.ts';
import { FooterGroup } from './footer-group.tsx';
import { LanguageChips } from './language-chips.tsx';

export function FooterLanguages(): ReactNode {
  const t = useText();
  const theme = useTheme();
  const { flag, name } = useLanguage();
  const onPhone = useOnPhone();
  const themeChip = (
    <button type="button" className="chip" onClick={toggleTheme}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size="s" />
      {t(theme === 'dark' ? 'shell.light' : 'shell.dark')}
    </button>
  );
  return (
    <div className="languages">
      {onPhone ? (
        <>
          <FooterGroup
            title={t('shell.languages')}
            beside={
              <span className="row own">
                <Flag country={flag} />
                {name}
              </span>
            }
          >
            <LanguageChips />
          </FooterGroup>
          {themeChip}
        </>
      ) : (
        <>
          <div className="row spread">
            <h2>{t('shell.languages')}</h2>
            {themeChip}
          </div>
          <LanguageChips />
        </>
      )}
    </div>
  );
}
