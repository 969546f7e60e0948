import { Badge, Button, DataTable, Dialog, EmptyState, Field, Input, Panel, Segment, Select, useText } from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { opsListInbox, opsSendInbox, opsWithdrawInbox } from '@baize/wire/inbox';
import { createLazyRoute } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { ReasonField } from '../../shared/reason-field.tsx';
import { useRefusalText } from '../../shared/refused.tsx';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { Words } from '../../shared/words.tsx';

export const Route = createLazyRoute('/inbox')({ component: InboxPage });

type Row = OutputOf<typeof opsListInbox>['rows'][number];
type Audience = InputOf<typeof opsSendInbox>['audience'];
type Texts = InputOf<typeof opsSendInbox>['texts'];
const PAGE = 50;
const KINDS: readonly Audience['kind'][] = ['all', 'agents', 'rank', 'member'];

/** Messages to members: what was sent to whom, how many have read it, and a new one. */
function InboxPage(): ReactNode {
  const t = useText();
  const [writing, setWriting] = useState(false);
  const [taken, setTaken] = useState<Row>();
  const pages = useOpsPages(
    opsListInbox,
    '',
    after => ({ after, limit: PAGE }),
    page => page.next,
  );
  const again = (): void => {
    setWriting(false);
    setTaken(undefined);
    void pages.refetch();
  };
  const state = (row: Row): ReactNode =>
    row.withdrawn ? (
      <Badge>{t('rewards.withdrawn')}</Badge>
    ) : (
      <Button size="s" look="danger-line" onClick={() => setTaken(row)}>
        {t('rewards.withdraw')}
      </Button>
    );
  const readers = ({ audience, reader }: Row): string => {
    if (audience === 'member') return reader ?? '';
    return audience === 'rank' ? `${t('rewards.rank_from')} ${reader}` : t(`rewards.to.${audience}`);
  };
  return (
    <main className="q" id="main">
      <h1>{t('menu.inbox')}</h1>
      <Paged pages={pages}>
        <Panel
          flush
          title={t('rewards.sent')}
          end={
            <Button size="s" icon="mail" onClick={() => setWriting(true)}>
              {t('rewards.write')}
            </Button>
          }
        >
          <DataTable<Row>
            caption={t('rewards.sent')}
            rows={pages.data?.pages.flatMap(page => page.rows)}
            rowKey={row => row.id}
            empty={<EmptyState>{t('rewards.no_messages')}</EmptyState>}
            columns={[
              { id: 'at', head: t('rewards.asked'), cell: row => <span className="num">{dayTime(row.sentAt)}</span> },
              { id: 'title', head: t('rewards.subject'), cell: row => <b>{row.title}</b> },
              { id: 'audience', head: t('rewards.audience'), cell: readers },
              {
                id: 'purpose',
                head: t('rewards.purpose'),
                cell: row => t(`rewards.purpose.${row.marketing ? 'marketing' : 'service'}`),
              },
              { id: 'by', head: t('rewards.by'), cell: row => row.sentBy },
              { id: 'readers', head: t('rewards.readers'), numeric: true, cell: row => row.readers },
              { id: 'state', head: t('member.status'), cell: state },
            ]}
            card={row => ({ title: row.title, amount: readers(row), when: dayTime(row.sentAt), status: state(row) })}
          />
        </Panel>
      </Paged>
      {writing && <WriteDialog onClose={() => setWriting(false)} onSent={again} />}
      {taken && (
        <ReasonDialog
          title={taken.title}
          confirm={t('rewards.withdraw')}
          danger
          run={reason => call(opsWithdrawInbox, { id: taken.id, reason })}
          onDone={again}
          onClose={() => setTaken(undefined)}
        >
          {t('rewards.withdraw_help')}
        </ReasonDialog>
      )}
    </main>
  );
}

function WriteDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [id] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<Audience['kind']>('all');
  const [purpose, setPurpose] = useState<'marketing' | 'service'>('marketing');
  const [texts, setTexts] = useState<Texts>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string): string => String(form.get(name) ?? '').trim();
    setBusy(true);
    const answer = await call(opsSendInbox, {
      id,
      marketing: purpose === 'marketing',
      audience: audienceOf(kind, read('rank'), read('username')),
      texts: written(texts),
      reason: read('reason'),
    });
    setBusy(false);
    if (answer.ok) onSent();
    else setProblem(text(answer));
  };
  return (
    <Dialog open onClose={onClose} title={t('rewards.write')} closeLabel={t('action.close')} size={600}>
      <form className="stack" onSubmit={event => void submit(event)}>
        <Field label={t('rewards.audience')} id="inbox-audience">
          <Select
            label={t('rewards.audience')}
            value={kind}
            onChange={setKind}
            items={KINDS.map(value => ({ value, label: t(`rewards.to.${value}`) }))}
          />
        </Field>
        <Segment
          label={t('rewards.purpose')}
          value={purpose}
          onChange={setPurpose}
          items={(['marketing', 'service'] as const).map(value => ({ value, label: t(`rewards.purpose.${value}`) }))}
        />
        <p className="help">{t(`rewards.purpose_help.${purpose}`)}</p>
        {kind === 'rank' && (
          <Field label={t('rewards.rank_from')} required id="inbox-rank">
            <Input name="rank" type="number" min={0} max={100} defaultValue={1} required />
          </Field>
        )}
        {kind === 'member' && (
          <Field label={t('member.username')} required id="inbox-name">
            <Input name="username" maxLength={64} required autoComplete="off" />
          </Field>
        )}
        <Words
          id="inbox"
          fields={[
            { name: 'title', label: t('rewards.subject'), max: 120, required: true },
            { name: 'content', label: t('rewards.text'), max: 10_000, rows: 4, required: true },
          ]}
          read={(language, name) => texts[language]?.[name] ?? ''}
          write={(language, name, text) => {
            const words = texts[language] ?? { title: '', content: '' };
            setTexts({ ...texts, [language]: { ...words, [name]: text } });
          }}
        />
        <ReasonField id="inbox-reason" problem={problem} />
        <Button look="primary" wide type="submit" busy={busy}>
          {t('action.send')}
        </Button>
      </form>
    </Dialog>
  );
}

function audienceOf(kind: Audience['kind'], rank: string, username: string): Audience {
  if (kind === 'rank') return { kind, rankMin: Number(rank) };
  return kind === 'member' ? { kind, username } : { kind };
}

/** Languages in which something is missing are left out: English stands in for them. */
const written = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, { title, content }]) =>
      title.trim() !== '' && content.trim() !== ''
        ? [[language, { title: title.trim(), content: paragraphs(content) }]]
        : [],
    ),
  );

/** Plain text as the HTML that the server cleans: a paragraph for each block of lines. */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(block => block.trim())
    .filter(block => block !== '')
    .map(block => `<p>${block.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`)
    .join('');
