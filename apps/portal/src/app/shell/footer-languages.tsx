import { Icon, useText } from '@baize/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { changeLanguage, useLanguage, useOfferedLanguages } from '../../shared/i18n/language.ts';
import { Flag } from '../../shared/parts/flag.tsx';
import { useTheme } from '../../shared/storage/theme.ts';
import { toggleTheme } from '../theme.ts';

/** So many names at a time: each script has a font of its own, and to find them all keeps a finger waiting. */
const AT_ONCE = 5;
const PAUSE_MS = 30;

export function FooterLanguages(): ReactNode {
  const t = useText();
  const current = useLanguage();
  const theme = useTheme();
  const languages = useInSteps(useOfferedLanguages());
  return (
    <div>
      <h2>{t('shell.languages')}</h2>
      <div className="chips">
        {languages.map(({ code, bcp47, name, flag }) => (
          <button
            key={code}
            type="button"
            lang={bcp47}
            className="chip"
            aria-pressed={code === current.code}
            onClick={() => void changeLanguage(code)}
          >
            <Flag country={flag} />
            {name}
          </button>
        ))}
      </div>
      <div className="chips mt-3">
        <button type="button" className="chip" onClick={toggleTheme}>
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} size="s" />
          {t(theme === 'dark' ? 'shell.light' : 'shell.dark')}
        </button>
      </div>
    </div>
  );
}

/** The first of a list, and soon more of it, until all are there. */
function useInSteps<Item>(all: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(AT_ONCE);
  useEffect(() => {
    if (count >= all.length) return;
    const timer = setTimeout(() => setCount(count + AT_ONCE), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [count, all.length]);
  return all.slice(0, count);
}
