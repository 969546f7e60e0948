import { languageOf } from '@baize/i18n';
import { Button, plainText, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { Words } from './words-editor.tsx';

type Props = { words: Words; language: string; picture: string | null };

/** A banner as the first page of the portal shows it: a picture under the title, the plain words and one button. */
export function BannerPreview({ words, language, picture }: Props): ReactNode {
  const t = useText();
  const { bcp47, dir } = languageOf(language);
  return (
    <div className="field">
      <span className="label">{t('content.preview')}</span>
      <div className="hero felt printed" inert lang={bcp47} dir={dir}>
        {picture && <img src={picture} alt="" className="heroart heropicture" key={picture} />}
        <div className="shade" />
        <div className="copy">
          <h2>{words.title}</h2>
          <p>{plainText(words.content ?? '')}</p>
          <div className="row wrap">
            <Button look="chalk">{words.linkLabel || t('action.more')}</Button>
          </div>
        </div>
      </div>
    </div>
  );
}
