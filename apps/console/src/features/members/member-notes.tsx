import { Badge, Button, EmptyState, notify, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListMemberNotes, opsPinMemberNote, opsWithdrawMemberNote } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { exactTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useRefusalText } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { Shown } from './shown-member.ts';
import './notes.css';

type Note = OutputOf<typeof opsListMemberNotes>['notes'][number];

/** What operators noted about the member: written, pinned before the others, withdrawn; never changed. */
export function MemberNotes({ member }: Pick<Shown, 'member'>): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const may = useMay('members.notes.write');
  const pages = useNotes(member.id);
  const [writing, setWriting] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Note>();
  const read = (): void => void pages.refetch();
  const pin = async ({ id, pinned }: Note): Promise<void> => {
    const answer = await call(opsPinMemberNote, { memberId: member.id, id, pinned: !pinned });
    if (!answer.ok) notify({ title: text(answer), tone: 'bad' });
    read();
  };
  const notes = pages.data?.pages.flatMap(page => page.notes);
  const writes = may && member.status !== 'closed' && (
    <Button size="s" icon="edit" onClick={() => setWriting(true)}>
      {t('notes.write')}
    </Button>
  );
  return (
    <Paged pages={pages}>
      <Panel title={t('member.tab_notes')} end={writes}>
        {notes?.length === 0 && <EmptyState>{t('notes.none')}</EmptyState>}
        <ul className="notes">
          {notes?.map(note => (
            <li key={note.id}>
              <NoteText note={note} />
              {may && !note.withdrawn && (
                <div className="row wrap">
                  <Button size="s" look="quiet" onClick={() => void pin(note)}>
                    {t(note.pinned ? 'notes.unpin' : 'notes.pin')}
                  </Button>
                  <Button size="s" look="quiet" onClick={() => setWithdrawing(note)}>
                    {t('notes.withdraw')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {writing && (
        <NoteDialog
          memberId={member.id}
          onDone={() => {
            setWriting(false);
            read();
          }}
          onClose={() => setWriting(false)}
        />
      )}
      {withdrawing && (
        <ReasonDialog
          title={t('notes.withdraw')}
          confirm={t('notes.withdraw')}
          run={reason => call(opsWithdrawMemberNote, { memberId: member.id, id: withdrawing.id, reason })}
          onDone={() => {
            setWithdrawing(undefined);
            read();
          }}
          onClose={() => setWithdrawing(undefined)}
        >
          {t('notes.withdraw_help')}
        </ReasonDialog>
      )}
    </Paged>
  );
}

/** What whoever opens the member's page is to know first; nothing where nothing is pinned. */
export function PinnedNotes({ memberId }: { memberId: string }): ReactNode {
  const t = useText();
  const pinned = useNotes(memberId)
    .data?.pages.flatMap(page => page.notes)
    .filter(note => note.pinned);
  if (!pinned?.length) return null;
  return (
    <Panel title={t('notes.pinned')} label={t('notes.pinned')}>
      <ul className="notes">
        {pinned.map(note => (
          <li key={note.id}>
            <NoteText note={{ ...note, pinned: false }} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const useNotes = (memberId: string) =>
  useOpsPages(
    opsListMemberNotes,
    memberId,
    after => ({ memberId, after }),
    page => page.next,
  );

function NoteText({ note: { text, by, at, pinned, withdrawn } }: { note: Note }): ReactNode {
  const t = useText();
  return (
    <>
      <p className={withdrawn ? 'words was' : 'words'} dir="auto">
        {text}
      </p>
      <p className="small muted row wrap">
        <span>
          {by} · <span className="num">{exactTime(at)}</span>
        </span>
        {pinned && <Badge tone="vip">{t('notes.pinned_one')}</Badge>}
      </p>
      {withdrawn && (
        <p className="small soft">
          {t('notes.withdrawn', { name: withdrawn.by, when: exactTime(withdrawn.at) })}
          <br />
          {withdrawn.reason}
        </p>
      )}
    </>
  );
}
