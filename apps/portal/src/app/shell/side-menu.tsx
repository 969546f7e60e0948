import { Icon, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { Disclosure } from '../../shared/parts/disclosure.tsx';
import { type SideEntry, useSideEntries } from './side-entries.tsx';

/** Ways to reach the merchant and its app, at the page's end: only those that it set. */
export function SideMenu(): ReactNode {
  const t = useText();
  const entries = useSideEntries();
  if (entries.length === 0) return null;
  return (
    <aside className="rail-float" aria-label={t('shell.contact')}>
      {entries.map(entry => (
        <RailEntry key={entry.key} entry={entry} />
      ))}
    </aside>
  );
}

/** One entry; one with several positions opens as a list. */
function RailEntry({ entry }: { entry: SideEntry }): ReactNode {
  const { label, face } = entry;
  if (entry.href !== undefined)
    return (
      <a href={entry.href} {...(entry.outside ? OUTSIDE : {})} aria-label={label} title={label}>
        {face}
      </a>
    );
  if (entry.positions === undefined)
    return (
      <button type="button" aria-label={label} title={label} onClick={entry.open}>
        {face}
      </button>
    );
  return (
    <Disclosure button={face} buttonClass="" label={label} panelClass="menu service-panel">
      {close =>
        entry.positions?.map(position => (
          <button
            key={position.id}
            type="button"
            className="item"
            onClick={() => {
              close();
              position.open();
            }}
          >
            <Icon name="chat" size="s" />
            {position.label}
          </button>
        ))
      }
    </Disclosure>
  );
}

const OUTSIDE = { target: '_blank', rel: 'noreferrer' } as const;
