import { Dialog, Icon, useText } from '@baize/ui';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { isPageOf } from '../../shared/navigation/categories.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import { useMenus, useMenusAgain } from '../../shared/navigation/use-menus.ts';
import { seesAgentCentre, session } from '../../shared/session/session.ts';
import { useModule } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';
import { useTheme } from '../../shared/storage/theme.ts';
import { toggleTheme } from '../theme.ts';
import { LanguageChips } from './language-chips.tsx';
import { useSideEntries } from './side-entries.tsx';

/** The phone's menu: where one may go, who may be reached, language and theme. */
export function PhoneMenu({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const theme = useTheme();
  const promotions = useModule('REWCEN3');
  const agents = useModule('AFFMAN3');
  const { account } = useStore(session);
  const again = useMenusAgain();
  const page = useRouterState({ select: state => state.location.pathname });
  const at = (path: string) => ({ 'aria-current': page === path || undefined });
  const go = (href: string) => () => {
    onClose();
    goTo(href);
  };
  return (
    <Dialog open onClose={onClose} title={t('shell.menu')} closeLabel={t('common.close')} className="phone-menu">
      <nav className="phone-places" aria-label={t('shell.navigation')}>
        {(useMenus() ?? []).map(({ category }) => (
          <button
            key={category.gameType}
            type="button"
            aria-current={isPageOf(category, page) || undefined}
            onClick={go(category.path)}
          >
            <Icon name={category.icon} />
            {t(category.text)}
          </button>
        ))}
        {again && (
          <button type="button" onClick={again}>
            <Icon name="refresh" />
            {t('nav.games')}: {t('problem.retry')}
          </button>
        )}
        {promotions && (
          <button type="button" {...at('/promotions')} onClick={go('/promotions')}>
            <Icon name="promo" />
            {t('nav.promotions')}
          </button>
        )}
        {agents && account && seesAgentCentre(account) && (
          <button type="button" {...at('/agentHome')} onClick={go('/agentHome')}>
            <Icon name="users" />
            {t('nav.agent')}
          </button>
        )}
        <button type="button" {...at('/help')} onClick={go('/help')}>
          <Icon name="info" />
          {t('nav.help')}
        </button>
        <button type="button" onClick={toggleTheme}>
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
          {t(theme === 'dark' ? 'shell.light' : 'shell.dark')}
        </button>
        {account && (
          <button
            type="button"
            onClick={() => {
              onClose();
              openDialog({ name: 'logout' });
            }}
          >
            <Icon name="logout" />
            {t('session.logout')}
          </button>
        )}
      </nav>
      <Contacts onClose={onClose} />
      <section className="phone-part">
        <h3>{t('shell.languages')}</h3>
        <LanguageChips />
      </section>
    </Dialog>
  );
}

/** Where the face is the name itself, a sign stands before the name instead: nobody needs to read it twice. */
const NAMED_FACES = new Set(['LINE', 'QQ']);

function Contacts({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const entries = useSideEntries();
  if (entries.length === 0) return null;
  return (
    <section className="phone-part">
      <h3>{t('shell.contact')}</h3>
      <div className="phone-places">
        {entries.flatMap(({ key, label, face, href, open, positions }) => {
          const sign = NAMED_FACES.has(key) ? <Icon name="chat" /> : face;
          if (href !== undefined)
            return [
              <a key={key} href={href} target="_blank" rel="noreferrer">
                {sign}
                {label}
              </a>,
            ];
          const ways = positions ?? [{ id: '', label, open }];
          return ways.map(way => (
            <button
              key={`${key}${way.id}`}
              type="button"
              onClick={() => {
                onClose();
                way.open?.();
              }}
            >
              {sign}
              {way.label}
            </button>
          ));
        })}
      </div>
    </section>
  );
}
