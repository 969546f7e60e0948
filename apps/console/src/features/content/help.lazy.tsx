import './content.css';
import { Badge, Button, EmptyState, Icon, Panel, SkeletonRows, useText } from '@baize/ui';
import { opsListHelp } from '@baize/wire/content';
import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inOwnLanguage } from '../../shared/in-own-language.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { shownState } from '../../shared/shown-state.ts';
import { useNow } from '../../shared/use-now.ts';
import { useOps } from '../../shared/use-ops.ts';
import { useTurn } from '../../shared/use-turn.ts';
import { emptyHelp, type HelpEntry, topicNames } from './drafts.ts';
import { HelpEditor } from './help-editor.tsx';
import { LanguageCount } from './language-count.tsx';
import { TONES } from './tones.ts';

export const Route = createLazyRoute('/help-centre')({ component: HelpPages });

const NEW = 'new';
const MOVES_ON_MS = 15_000;

/** The help centre, topic by topic; an entry opens with its words in every language. */
function HelpPages(): ReactNode {
  const t = useText();
  const { page, tag } = useSearch({ from: '/help-centre' });
  const list = useOps(opsListHelp, {});
  const [turn, again] = useTurn();
  const entries = list.data?.entries ?? [];
  const chosen =
    tag === NEW
      ? emptyHelp(page ?? '', entries, list.data?.languages[0] ?? 'EN')
      : entries.find(entry => entry.page === page && entry.tag === tag);
  return (
    <main className="q" id="main">
      {tag !== undefined && (
        <p className="crumb">
          <Icon name="back" size="s" flip />
          <Link className="link" to="/help-centre">
            {t('content.help')}
          </Link>
        </p>
      )}
      {(list.isError || (list.data && tag !== undefined && !chosen)) && <h1>{t('content.help')}</h1>}
      {list.isError && <Refused error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={8} />}
      {list.data && tag !== undefined && chosen && (
        <HelpEditor
          key={`${chosen.page}/${chosen.tag}/${turn}`}
          start={chosen}
          languages={list.data.languages}
          topic={topicNames(chosen.page, entries)}
          onAgain={again}
        />
      )}
      {list.data && tag !== undefined && !chosen && <EmptyState>{t('content.gone')}</EmptyState>}
      {list.data && tag === undefined && <Topics entries={entries} offered={list.data.languages} />}
    </main>
  );
}

function Topics({ entries, offered }: { entries: readonly HelpEntry[]; offered: readonly string[] }): ReactNode {
  const own = offered[0] ?? 'EN';
  const t = useText();
  const navigate = useNavigate({ from: '/help-centre' });
  const mayEdit = useMay('content.edit');
  const topics = [...Map.groupBy(entries, entry => entry.page)];
  const begin = (page: string): void => void navigate({ search: { page, tag: NEW } });
  return (
    <>
      <div className="row spread wrap">
        <h1>{t('content.help')}</h1>
        {mayEdit && (
          <Button look="primary" icon="plus" onClick={() => begin('')}>
            {t('content.new_topic')}
          </Button>
        )}
      </div>
      {topics.length === 0 && <EmptyState>{t('content.no_help')}</EmptyState>}
      <div className="rooms">
        {topics.map(([page, found]) => (
          <Panel
            key={page}
            flush
            title={inOwnLanguage(found[0]?.texts, own)?.pageTitle ?? page}
            end={
              mayEdit && (
                <Button size="s" icon="plus" onClick={() => begin(page)}>
                  {t('content.new_entry')}
                </Button>
              )
            }
          >
            <ul className="entries">
              {found.map(entry => (
                <li key={entry.tag}>
                  <Link to="/help-centre" search={{ page: entry.page, tag: entry.tag }}>
                    <b>{inOwnLanguage(entry.texts, own)?.title ?? entry.tag}</b>
                    <span className="small muted num">#{entry.tag}</span>
                    <span className="small muted">
                      {t('content.languages')} <LanguageCount written={Object.keys(entry.texts)} offered={offered} />
                    </span>
                    <ShownBadge entry={entry} />
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

/** Why readers do not see an entry at present; nothing where they do. */
function ShownBadge({ entry }: { entry: HelpEntry }): ReactNode {
  const t = useText();
  const state = shownState(entry, useNow(MOVES_ON_MS));
  return state !== 'now' && <Badge tone={TONES[state]}>{t(`content.state_${state}`)}</Badge>;
}
