import { useText } from '@baize/ui';
import type { ReactNode } from 'react';

type Props = { written: readonly string[]; offered: readonly string[] };

/** In how many of the offered languages a text is written; which ones are missing is said on the pointer and to readers. */
export function LanguageCount({ written, offered }: Props): ReactNode {
  const t = useText();
  const missing = offered.filter(code => !written.includes(code));
  const all = t('content.languages_of', { written: offered.length - missing.length, offered: offered.length });
  if (missing.length === 0) return <span className="num">{all}</span>;
  const lacks = t('content.languages_missing', { codes: missing.join(' ') });
  return (
    <span className="num" title={lacks}>
      {all}
      <span className="vh">{lacks}</span>
    </span>
  );
}
