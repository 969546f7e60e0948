import { type ReactNode, useEffect, useState } from 'react';
import { changeLanguage } from '../../shared/i18n/change-language.ts';
import { useLanguage, useOfferedLanguages } from '../../shared/i18n/language.ts';
import { Flag } from '../../shared/parts/flag.tsx';

/** So many names at a time: each script has a font of its own, and to find them all keeps a finger waiting. */
const AT_ONCE = 5;
const PAUSE_MS = 30;

/** All languages that are offered, by their own names. */
export function LanguageChips(): ReactNode {
  const current = useLanguage();
  const languages = useInSteps(useOfferedLanguages());
  return (
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
