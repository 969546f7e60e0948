import { Logo, useText } from '@baize/ui';
import { helpCenter } from '@baize/wire/system';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { quietly } from '../../shared/navigation/quietly.tsx';
import { useMenus } from '../../shared/navigation/use-menus.ts';
import { useModule, useSite } from '../../shared/site/site.ts';
import { FooterGroup } from './footer-group.tsx';
import { FooterLanguages } from './footer-languages.tsx';
import { LicenceSeal } from './licence-seal.tsx';

const Stamp = quietly(async () => (await import('@baize/ui/art')).Stamp);

const VENDORS_MAX = 20;
/** The help's page about keeping play in bounds. */
const SAFETY = 'safety';

export function Footer(): ReactNode {
  const t = useText();
  const settings = useSite().settings;
  // A vendor stands in each of its categories; here it is named once.
  const menus = useMenus();
  const named = new Map((menus ?? []).flatMap(menu => menu.vendors.map(vendor => [vendor.displayName, vendor])));
  const vendors = [...named.values()].slice(0, VENDORS_MAX);
  const ageMin = settings?.ageMin ?? 18;
  return (
    <footer className="foot">
      <div className="page">
        {(!menus || vendors.length > 0) && (
          <div className="vendors">
            {!menus && <span />}
            {vendors.map(vendor => (
              <span key={vendor.id} className="vendor-mark">
                <Suspense fallback={<span className="art" />}>
                  <Stamp seed={vendor.vassalage} />
                </Suspense>
                <bdi>{vendor.displayName}</bdi>
              </span>
            ))}
          </div>
        )}
        <div className="cols">
          <Licences />
          <Games />
          <Help />
          <Responsible />
        </div>
        <FooterLanguages />
        <div className="legal">
          <span className="row">
            <b className="age-mark">{ageMin}+</b>
            <span>
              {t('shell.responsible')}{' '}
              <Link to="/member" search={{ page: 'saferPlay' }} className="link">
                {t('shell.saferPlay')}
              </Link>
            </span>
          </span>
          <span>
            {t('shell.copyright', {
              year: settings?.copyright.year ?? 2025,
              holder: settings?.copyright.holder ?? settings?.merchant.name ?? 'Baize',
            })}
          </span>
        </div>
      </div>
    </footer>
  );
}

function Licences(): ReactNode {
  const t = useText();
  const settings = useSite().settings;
  const licences = settings?.licences ?? [];
  return (
    <div className="stack gap-[14px]">
      <Link to="/" className="brand" aria-label={settings?.merchant.name ?? t('nav.home')}>
        {settings?.theme.logo ? (
          <img src={settings.theme.logo} alt={settings.merchant.name} height={30} />
        ) : (
          <Logo size={30} />
        )}
      </Link>
      <div className="licences">
        {licences.map((licence, at) => (
          <div className="lic" key={licence.jurisdiction}>
            <LicenceSeal at={at} />
            <span>
              {licence.url ? <a href={licence.url}>{licence.name}</a> : licence.name}
              <br />
              <span className="muted">{licence.note}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Games(): ReactNode {
  const t = useText();
  const menus = useMenus() ?? [];
  const mall = useModule('PTSYS3');
  return (
    <FooterGroup title={t('nav.games')} link="/games">
      <ul>
        {menus.map(({ category }) => (
          <li key={category.gameType}>
            <Link to={category.path}>{t(category.text)}</Link>
          </li>
        ))}
        {mall && (
          <li>
            <Link to="/pointMall">{t('mall.title')}</Link>
          </li>
        )}
      </ul>
    </FooterGroup>
  );
}

function Help(): ReactNode {
  const t = useText();
  const canWrite = useModule('FEEDBACK3');
  const { code } = useLanguage();
  const { data } = useCall(helpCenter, { lang: code, device: 'WEB' }, { staleMs: 10 * 60_000 });
  return (
    <FooterGroup title={t('nav.help')}>
      <ul>
        {(data?.pages ?? []).map(page => (
          <li key={page.page}>
            <button type="button" onClick={() => openDialog({ name: 'helpModal', page: page.page })}>
              {page.title}
            </button>
          </li>
        ))}
        <li>
          <Link to="/help">{t('help.all')}</Link>
        </li>
        {canWrite && (
          <li>
            <button type="button" onClick={() => openDialog({ name: 'feedback' })}>
              {t('feedback.title')}
            </button>
          </li>
        )}
        <li>
          <Link to="/join">{t('join.title')}</Link>
        </li>
      </ul>
    </FooterGroup>
  );
}

/** Ways to keep play in bounds; each leads to its answer in the help centre. */
function Responsible(): ReactNode {
  const t = useText();
  const { code } = useLanguage();
  const { data, isPending } = useCall(helpCenter, { lang: code, device: 'WEB' }, { staleMs: 10 * 60_000 });
  const topic = data?.pages.find(page => page.page === SAFETY);
  if (!topic && !isPending) return null;
  return (
    <FooterGroup title={t('shell.playResponsibly')}>
      <ul>
        {topic?.entries.map(entry => (
          <li key={entry.tag}>
            <Link to="/help" search={{ page: SAFETY }} hash={entry.tag}>
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
    </FooterGroup>
  );
}
