import { buttonClass, useText } from '@baize/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAnnouncements } from '../../shared/content/use-announcements.ts';
import { goTo } from '../../shared/navigation/go-to.ts';

const HeroArt = lazy(async () => ({ default: (await import('@baize/ui/art')).HeroArt }));

type Banner = { id: string; title: string; text: string; action: string; go: () => void; second?: ReactNode };

/** The first plane of the home page: the house's own promise, then the merchant's banners. It turns only when asked to. */
export function Hero({ onOpenDesk, onHowChecked }: { onOpenDesk: () => void; onHowChecked: () => void }): ReactNode {
  const t = useText();
  const [at, setAt] = useState(0);
  const banners = useAnnouncements()?.banners ?? [];
  const own: Banner = {
    id: 'own',
    title: t('home.heroTitle'),
    text: t('home.heroText'),
    action: t('lottery.openDesk'),
    go: onOpenDesk,
    second: (
      <button type="button" className={buttonClass('quiet')} onClick={onHowChecked}>
        {t('home.howChecked')}
      </button>
    ),
  };
  const slides: readonly Banner[] = [
    own,
    ...banners.map(({ id, title, content, link, linkLabel }) => ({
      id,
      title,
      text: plainText(content),
      action: linkLabel ?? t('common.more'),
      go: () => goTo(link?.startsWith('/') ? link : '/promotions'),
    })),
  ];
  const slide = slides[at] ?? own;
  return (
    <section className="hero felt printed" aria-roledescription="carousel" aria-label={t('home.offers')}>
      <Suspense fallback={null}>
        <HeroArt />
      </Suspense>
      <div className="shade" />
      <div className="copy" aria-live="polite">
        <h1>{slide.title}</h1>
        <p>{slide.text}</p>
        <div className="row wrap">
          <button type="button" className={buttonClass('chalk')} onClick={slide.go}>
            {slide.action}
          </button>
          {slide.second}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="dotsnav">
          {slides.map((each, index) => (
            <button
              key={each.id}
              type="button"
              aria-label={each.title}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setAt(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** The words of HTML, for a place that takes no markup. */
function plainText(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}
