import { languageOf } from '@baize/i18n';
import { Button, plainText, useText } from '@baize/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLook, useMerchantColours } from '../../shared/look-switch.tsx';
import { usePicture } from '../../shared/use-picture.ts';
import type { Words } from './words-editor.tsx';

const HeroArt = lazy(async () => ({ default: (await import('@baize/ui/art')).HeroArt }));

type Props = { words: Words; language: string; picture: string | null };

/** A banner as the first page of the portal shows it in either look: a picture under the title, or the house's own where none comes, the plain words and one button. */
export function BannerPreview({ words, language, picture }: Props): ReactNode {
  const t = useText();
  const { bcp47, dir } = languageOf(language);
  const seen = usePicture(picture);
  const { look, lookSwitch } = useLook();
  const colours = useMerchantColours(look);
  return (
    <div className="field">
      <div className="row spread wrap">
        <span className="label">{t('content.preview')}</span>
        {lookSwitch}
      </div>
      <div className="hero felt printed" inert data-theme={look} style={colours} lang={bcp47} dir={dir}>
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
