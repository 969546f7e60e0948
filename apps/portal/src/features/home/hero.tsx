import { buttonClass, plainText, useText } from '@baize/ui';
import { type ReactNode, Suspense } from 'react';
import { useAnnouncements } from '../../shared/content/use-announcements.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { LazyImage } from '../../shared/images/lazy-image.tsx';
import { goTo } from '../../shared/navigation/go-to.ts';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { useSlide } from './use-slide.ts';

const HeroArt = quietly(async () => (await import('@baize/ui/art')).HeroArt);

type Banner = {
  id: string;
  title: string;
  text: string;
  action: string;
  go: () => void;
  imageUrl: string | null;
  second?: ReactNode;
};

/** The first plane of the home page: the house's own promise, then the merchant's banners. It turns only when asked to. */
export function Hero({ onOpenDesk, onHowChecked }: { onOpenDesk: () => void; onHowChecked: () => void }): ReactNode {
  const t = useText();
  const { dir } = useLanguage();
  const slides = useSlides(onOpenDesk, onHowChecked);
  const ids = slides.map(({ id }) => id);
  const { viewport, at, show } = useSlide(ids, dir);
  return (
    <section className="hero felt printed" aria-label={t('home.offers')}>
      <div className="slides" ref={viewport}>
        <ul>
          {slides.map((slide, index) => (
            <li key={slide.id} inert={index !== at} aria-current={index === at ? 'true' : undefined}>
              <Slide slide={slide} first={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className="dotsnav">
          {slides.map((each, index) => (
            <button
              key={each.id}
              type="button"
              aria-label={each.title}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function Slide({ slide, first }: { slide: Banner; first: boolean }): ReactNode {
  return (
    <>
      {slide.imageUrl ? (
        <LazyImage src={slide.imageUrl} alt="" className="heroart heropicture" fallback={<Art />} />
      ) : (
        <Art />
      )}
      <div className="shade" />
      <div className="copy">
        {first ? <h1>{slide.title}</h1> : <h2>{slide.title}</h2>}
        <p>{slide.text}</p>
        <div className="row wrap">
          <button type="button" className={buttonClass('chalk')} onClick={slide.go}>
            {slide.action}
          </button>
          {slide.second}
        </div>
      </div>
    </>
  );
}

const Art = (): ReactNode => (
  <Suspense fallback={null}>
    <HeroArt />
  </Suspense>
);

function useSlides(onOpenDesk: () => void, onHowChecked: () => void): readonly Banner[] {
  const t = useText();
  const banners = useAnnouncements().data?.banners ?? [];
  const own: Banner = {
    id: 'own',
    title: t('home.heroTitle'),
    text: t('home.heroText'),
    action: t('lottery.openDesk'),
    go: onOpenDesk,
    imageUrl: null,
    second: (
      <button type="button" className={buttonClass('quiet')} onClick={onHowChecked}>
        {t('home.howChecked')}
      </button>
    ),
  };
  return [
    own,
    ...banners.map(({ id, title, content, link, linkLabel, imageUrl }) => ({
      id,
      title,
      text: plainText(content),
      action: linkLabel ?? t('common.more'),
      go: () => follow(link ?? '/promotions'),
      imageUrl,
    })),
  ];
}

/** Inside the portal, or away from it in a window of its own. */
const follow = (link: string): void =>
  link.startsWith('/') ? goTo(link) : void globalThis.open(link, '_blank', 'noreferrer');
