import { cx, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { changeLanguage } from '../../shared/i18n/change-language.ts';
import { useLanguage, useOfferedLanguages } from '../../shared/i18n/language.ts';
import { Disclosure } from '../../shared/parts/disclosure.tsx';
import { Flag } from '../../shared/parts/flag.tsx';

/** The list is longer than its panel: only the panel is scrolled, never the page. */
const standInView = (item: HTMLElement | null): void => {
  const panel = item?.parentElement;
  if (item && panel) panel.scrollTop = item.offsetTop - (panel.clientHeight - item.offsetHeight) / 2;
};

/** The reader's language, under its flag. */
export function LanguageMenu(): ReactNode {
  const t = useText();
  const current = useLanguage();
  const offered = useOfferedLanguages();
  return (
    <Disclosure
      button={<Flag country={current.flag} />}
      buttonClass="iconbtn deskonly"
      label={t('shell.language', { name: current.name })}
      panelClass="menu language-panel"
    >
      {close =>
        offered.map(({ code, bcp47, name, flag }) => (
          <button
            key={code}
            type="button"
            ref={code === current.code ? standInView : undefined}
            lang={bcp47}
            className={cx('item', code === current.code && 'on')}
            aria-current={code === current.code ? 'true' : undefined}
            onClick={() => {
              close();
              void changeLanguage(code);
            }}
          >
            <Flag country={flag} />
            {name}
          </button>
        ))
      }
    </Disclosure>
  );
}
