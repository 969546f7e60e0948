import './help.css';
import { Accordion, Button, buttonClass, EmptyState, Panel, SkeletonRows, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Html } from '../../shared/content/html.tsx';
import { useCleaner } from '../../shared/content/use-cleaner.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { useModule, useSite } from '../../shared/site/site.ts';
import { useHelp } from './use-help.ts';

/** As many places as a help centre usually has topics, until they have come. */
const TOPICS = ['a', 'b', 'c', 'd', 'e', 'f'];

type Props = { page: string | undefined; tag: string | undefined; path: '/help' | '/helpmc' };

/** The help centre: topics at the side, the questions of one of them open and close. */
export function HelpCentre({ page, tag, path }: Props): ReactNode {
  const t = useText();
  const cleaner = useCleaner();
  const asked = useHelp();
  // The first answer stands open at once: topics come with the cleaner of their texts.
  const topics = cleaner && asked;
  const topic =
    topics?.find(each => each.page === page) ??
    topics?.find(each => each.entries.some(entry => entry.tag === tag)) ??
    topics?.[0];
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tag !== undefined && topics) answers.current?.scrollIntoView();
  }, [tag, topics]);
  return (
    <main className="page help-centre">
      <PageTitle title={t('nav.help')} />
      <h1>{t('nav.help')}</h1>
      <div className="help-grid">
        <aside className="side panel">
          <nav aria-label={t('help.topics')}>
            {!topics && TOPICS.map(id => <span key={id} className="skel topic" />)}
            {topics?.map(each => (
              <Link
                key={each.page}
                to={path}
                search={{ page: each.page }}
                aria-current={each === topic ? 'page' : undefined}
              >
                {each.title}
              </Link>
            ))}
          </nav>
        </aside>
        <div ref={answers} className="help-answers">
          <Panel title={topic?.title ?? t('nav.help')}>
            {topics === undefined && <SkeletonRows rows={6} height={28} />}
            {topics && !topic && <EmptyState>{t('help.none')}</EmptyState>}
            {topic && (
              <Accordion
                key={`${topic.page} ${tag ?? ''}`}
                firstOpen
                items={openFirst(topic.entries, tag).map(entry => ({
                  id: entry.tag,
                  title: entry.title,
                  body: <Html html={entry.content} />,
                }))}
              />
            )}
          </Panel>
        </div>
      </div>
      {topics && <WaysToAsk />}
    </main>
  );
}

/** Whom to write to when no answer was there. */
function WaysToAsk(): ReactNode {
  const t = useText();
  const email = useSite().settings?.contacts.email;
  const canWrite = useModule('FEEDBACK3');
  if (!email && !canWrite) return null;
  return (
    <section className="help-ask">
      <h2 className="soft">{t('shell.service')}</h2>
      {email && (
        <a className={buttonClass('line')} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {canWrite && (
        <Button look="line" onClick={() => openDialog({ name: 'feedback' })}>
          {t('feedback.title')}
        </Button>
      )}
    </section>
  );
}

/** The entry that the address names stands first and open. */
function openFirst<Entry extends { tag: string }>(
  entries: readonly Entry[],
  tag: string | undefined,
): readonly Entry[] {
  const named = entries.filter(entry => entry.tag === tag);
  return [...named, ...entries.filter(entry => entry.tag !== tag)];
}
