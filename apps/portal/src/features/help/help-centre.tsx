import './help.css';
import { Accordion, Button, buttonClass, EmptyState, Panel, SkeletonRows, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Html } from '../../shared/content/html.tsx';
import { useCleaner } from '../../shared/content/use-cleaner.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { useModule, useSite } from '../../shared/site/site.ts';
import { placeIn } from './place-in.ts';
import { useHelp } from './use-help.ts';

/** As many places as a help centre usually has topics, until they have come. */
const TOPICS = ['a', 'b', 'c', 'd', 'e', 'f'];

type Props = { page: string | undefined; tag: string | undefined; path: '/help' | '/helpmc' };

/** The help centre: topics at the side, the questions of one of them open and close. */
export function HelpCentre({ page, tag, path }: Props): ReactNode {
  const t = useText();
  const cleaner = useCleaner();
  const read = useHelp();
  // The first answer stands open at once: topics come with the cleaner of their texts.
  const topics = cleaner && read.data?.pages;
  const failed = !topics && read.isError;
  const { topic, entry: named } = placeIn(topics ?? [], { page, tag });
  useEffect(() => {
    if (named !== undefined) document.getElementById(anchorOf(named.tag))?.scrollIntoView();
  }, [named]);
  return (
    <main className="page help-centre">
      <PageTitle title={t('nav.help')} />
      <h1>{t('nav.help')}</h1>
      <div className={failed ? undefined : 'help-grid'}>
        {!failed && (
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
        )}
        <Panel title={topic?.title ?? t('nav.help')} className="help-topic">
          <Awaited read={{ data: topics, isError: read.isError, refetch: read.refetch }}>
            <SkeletonRows rows={6} height={28} />
          </Awaited>
          {topics && !topic && <EmptyState>{t('help.none')}</EmptyState>}
          {topic && (
            <Accordion
              key={`${topic.page} ${tag ?? ''}`}
              firstOpen={named?.tag ?? true}
              items={topic.entries.map(entry => ({
                id: entry.tag,
                anchor: anchorOf(entry.tag),
                title: entry.title,
                body: <Html html={entry.content} />,
              }))}
            />
          )}
        </Panel>
      </div>
      {(topics || failed) && <WaysToAsk />}
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

/** A prefix, because a tag may be called like any other element of the page. */
const anchorOf = (tag: string): string => `help-${tag}`;
