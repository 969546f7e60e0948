import { languageOf } from '@baize/i18n';
import { Button, plainText, useText } from '@baize/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { usePicture } from '../../shared/use-picture.ts';
import type { Words } from './words-editor.tsx';

const HeroArt = lazy(async () => ({ default: (await import('@baize/ui/art')).HeroArt }));

type Props = { words: Words; language: string; picture: string | null };

/** A banner as the first page of the portal shows it: a picture under the title, or the house's own where none comes, the plain words and one button. */
export function BannerPreview({ words, language, picture }: Props): ReactNode {
  const t = useText();
  const { bcp47, dir } = languageOf(language);
  const seen = usePicture(picture);
  return (
    <div className="field">
      <span className="label">{t('content.preview')}</span>
      <div className="hero felt printed" inert lang={bcp47} dir={dir}>
        {picture && seen !== 'missing' ? (
          <img src={picture} alt="" className="heroart heropicture" key={picture} />
        ) : (
          <Suspense fallback={null}>
            <HeroArt />
          </Suspense>
        )}
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
