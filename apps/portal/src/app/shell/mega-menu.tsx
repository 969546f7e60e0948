import { useText, wayOf } from '@baize/ui';
import type { ReactNode } from 'react';
import { ALL_LOTTERIES, deskHref } from '../../shared/lottery/desk-href.ts';
import { periodText } from '../../shared/lottery/period-text.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import type { Menu } from '../../shared/navigation/use-menus.ts';
import { vendorHref } from '../../shared/navigation/vendor-href.ts';
import { vendorsBeside } from '../../shared/navigation/vendors-beside.ts';
import { protect } from '../../shared/session/guard.ts';

const ENTRIES_MAX = 11;

type Entry = { id: string; name: string; note: string; open: () => void };

/** Up to eleven vendors (or the house's lotteries), each with its own way in, and the way to the whole category: "more" where there are. */
export function MegaMenu({ menu, close }: { menu: Menu; close: () => void }): ReactNode {
  const t = useText();
  const { category } = menu;
  const entries: readonly Entry[] = [
    ...menu.lotteries.map(game => ({
      id: game.gameCode,
      name: game.labelName,
      note: periodText(t, game.periodSeconds),
      open: () => protect(() => goTo(deskHref(game))),
    })),
    ...vendorsBeside(menu).map(vendor => ({
      id: vendor.id,
      name: vendor.displayName,
      note: vendor.maintenance ? t('nav.maintenance') : '',
      open: () => goTo(vendorHref(category.path, vendor)),
    })),
  ];
  const further = Math.max(0, entries.length - ENTRIES_MAX);
  const pick = (open: () => void) => () => {
    close();
    open();
  };
  return (
    <div className="page grid-v">
      {entries.slice(0, ENTRIES_MAX).map(entry => (
        <button key={entry.id} type="button" className="vendor" onClick={pick(entry.open)}>
          <span className="row spread">
            <b dir={wayOf(entry.name)}>{entry.name}</b>
            <span className="badge felt-b">{t('nav.bet')}</span>
          </span>
          <span className="small muted">{entry.note}</span>
        </button>
      ))}
      <button
        type="button"
        className="vendor"
        onClick={pick(() => goTo(category.path === '/lottery' ? ALL_LOTTERIES : category.path))}
      >
        <b>{t(further > 0 ? 'nav.more' : 'games.show_all')}</b>
        <span className="small muted">{further > 0 ? t('nav.moreCount', { count: further }) : t(category.text)}</span>
      </button>
    </div>
  );
}
