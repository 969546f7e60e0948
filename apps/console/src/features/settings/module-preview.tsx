import { Badge, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { useNames } from '../../shared/names.ts';
import { type Node, onOf } from './tree.ts';

/** Where the portal shows something for a module; a module that is not here is felt in forms and answers alone. */
const PLACES = [
  { place: 'modules.in_header', modIds: ['REG3', 'FREEPLAY3', 'INBOX3', 'CBS3'] },
  { place: 'modules.in_navigation', modIds: ['GAMELO3', 'GAMELOHOT3', 'GAMELOREC3', 'REWCEN3', 'AGEANNOUNCE3'] },
  { place: 'modules.in_menus', modIds: ['AFFMAN3', 'PTSYS3', 'FEEDBACK3', 'PROFPIC3'] },
] as const;

/** What players will find and what they will not, with the tree as it stands in the form. */
export function ModulePreview({ tree }: { tree: readonly Node[] }): ReactNode {
  const t = useText();
  const names = useNames();
  const on = onOf(tree);
  return (
    <section className="module-preview" aria-label={t('modules.preview')}>
      <h3 className="rule">{t('modules.preview')}</h3>
      <dl>
        {PLACES.map(({ place, modIds }) => (
          <div key={place}>
            <dt className="small muted">{t(place)}</dt>
            <dd>
              <ul className="row wrap">
                {modIds.map(modId => (
                  <li key={modId}>
                    <Place shown={on.has(modId)}>{names.module(modId)}</Place>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Place({ shown, children }: { shown: boolean; children: ReactNode }): ReactNode {
  const t = useText();
  if (shown)
    return (
      <Badge tone="felt-b" icon="check">
        {children}
      </Badge>
    );
  return (
    <Badge icon="close" className="gone">
      {children}
      <span className="vh">{t('modules.hidden')}</span>
    </Badge>
  );
}
