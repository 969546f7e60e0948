import { languageOf } from '@baize/i18n';
import { Select, useText } from '@baize/ui';
import type { ReactNode } from 'react';

type Props = {
  languages: readonly string[];
  value: string;
  onChange: (language: string) => void;
  /** Languages without words yet bear a dash in the list; behind the one that is chosen it would look like a name cut short. */
  written?: (language: string) => boolean;
};

/** Which of the merchant's languages is written in. */
export function LanguageSelect({ languages, value, onChange, written }: Props): ReactNode {
  const t = useText();
  return (
    <Select
      small
      label={t('content.language')}
      items={languages.map(code => ({
        value: code,
        text: languageOf(code).name,
        label: (
          <>
            {languageOf(code).name}
            {written && !written(code) && <span className="unwritten"> –</span>}
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
