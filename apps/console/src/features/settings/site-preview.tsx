import { languageOf } from '@baize/i18n';
import { Badge, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../shared/fields-of.ts';
import { useNames } from '../../shared/names.ts';
import { PictureSeen } from '../../shared/picture-field.tsx';
import { shownState } from '../../shared/shown-state.ts';
import { useNow } from '../../shared/use-now.ts';
import { useStandIn } from './words-field.tsx';
import './site-preview.css';

const MESSENGERS = ['telegram', 'facebook', 'line', 'qq', 'email'] as const;
const MOVES_ON_MS = 15_000;

/** What the foot of the portal and its side menu show of the site as it stands in the form, and what is not shown at present. */
export function SitePreview({ site, language }: { site: unknown; language: string }): ReactNode {
  const t = useText();
  const names = useNames();
  const say = useWordsIn(language);
  const { bcp47, dir, name } = languageOf(language);
  const { licences, contacts, copyright, theme } = fieldsOf(site) ?? {};
  const { year, holder } = fieldsOf(copyright) ?? {};
  const { logo } = fieldsOf(theme) ?? {};
  const points = fieldsOf(contacts) ?? {};
  const messengers = MESSENGERS.filter(each => points[each]);
  return (
    <section className="site-preview" aria-label={t('content.preview')}>
      <h3 className="rule">
        {t('content.preview')} · {name}
      </h3>
      <Shown title={names.field('licences')} items={itemsOf(licences)}>
        {item => (
          <span lang={bcp47} dir={dir}>
            <b>{say(item.name)}</b> <span className="muted">{say(item.note)}</span>
          </span>
        )}
      </Shown>
      <Shown title={names.field('customerService')} items={itemsOf(points.customerService)}>
        {item => (
          <b lang={bcp47} dir={dir}>
            {say(item.label)}
          </b>
        )}
      </Shown>
      {messengers.length > 0 && (
        <ul className="row wrap">
          {messengers.map(each => (
            <li key={each}>
              <Messenger name={names.field(each)} times={fieldsOf(fieldsOf(points.shown)?.[each]) ?? {}} />
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">
        © {String(year)} {String(holder)}
      </p>
      {typeof logo === 'string' && (
        <div>
          <h4 className="small muted">{names.field('logo')}</h4>
          <PictureSeen address={logo} />
        </div>
      )}
    </section>
  );
}

/** What the codes of the download page are called, and which of them are not shown at present. */
export function AddressesPreview({ addresses, language }: { addresses: unknown; language: string }): ReactNode {
  const t = useText();
  const names = useNames();
  const say = useWordsIn(language);
  const { bcp47, dir, name } = languageOf(language);
  return (
    <section className="site-preview" aria-label={t('content.preview')}>
      <h3 className="rule">
        {t('content.preview')} · {name}
      </h3>
      <Shown title={names.field('resources')} items={itemsOf(fieldsOf(addresses)?.resources)}>
        {item => (
          <>
            <b lang={bcp47} dir={dir}>
              {say(item.label)}
            </b>{' '}
            <span className="muted">{String(item.path ?? '')}</span>
          </>
        )}
      </Shown>
    </section>
  );
}

/** A contact point that is a bare address, with what keeps it away at present. */
function Messenger({ name, times }: { name: string; times: Item }): ReactNode {
  const t = useText();
  const state = stateOf(times, useNow(MOVES_ON_MS));
  return (
    <Badge tone={state === 'now' ? 'plain' : 'wait'}>
      {state === 'now' ? name : `${name} · ${t(`content.state_${state}`)}`}
    </Badge>
  );
}

type Item = Readonly<Record<string, unknown>>;
type ShownProps = { title: string; items: readonly Item[]; children: (item: Item) => ReactNode };

function Shown({ title, items, children }: ShownProps): ReactNode {
  const t = useText();
  const now = useNow(MOVES_ON_MS);
  const keyed = items.map((item, at) => ({ item, key: `item-${at}`, state: stateOf(item, now) }));
  return (
    <div>
      <h4 className="small muted">{title}</h4>
      {items.length === 0 && <p className="small muted">–</p>}
      <ul>
        {keyed.map(({ item, key, state }) => (
          <li key={key} className={state === 'now' ? undefined : 'away'}>
            {children(item)} {state !== 'now' && <Badge>{t(`content.state_${state}`)}</Badge>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const itemsOf = (value: unknown): readonly Item[] =>
  Array.isArray(value) ? value.map(item => fieldsOf(item) ?? {}) : [];

/** A position without an address leads nowhere and is not shown. */
function stateOf({ shownFrom, shownUntil, url, path, label }: Item, now: number): ReturnType<typeof shownState> {
  const published = label === undefined || Boolean(url) || Boolean(path);
  return shownState({ published, startsAt: shownFrom, endsAt: shownUntil }, now);
}

/** The words in a language, else those that stand in for it. */
function useWordsIn(language: string): (words: unknown) => string {
  const standIn = useStandIn();
  return words => {
    const all = fieldsOf(words) ?? {};
    return String(all[language] ?? all[standIn(all) ?? ''] ?? '');
  };
}
