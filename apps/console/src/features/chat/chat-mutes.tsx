import { Button, Chip, Chips, DataTable, EmptyState, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsLiftChatMute, opsListChatMutes } from '@baize/wire/chat';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { MuteDialog } from './mute-dialog.tsx';

type Row = OutputOf<typeof opsListChatMutes>['rows'][number];

const SHOWN = ['standing', 'over'] as const;

/** Who may not write, until when and why; and who might not once. */
export function ChatMutes(): ReactNode {
  const t = useText();
  const mayModerate = useMay('chat.moderate');
  const [show, setShow] = useState<(typeof SHOWN)[number]>('standing');
  const [lifting, setLifting] = useState<Row>();
  const [muting, setMuting] = useState(false);
  const pages = useOpsPages(
    opsListChatMutes,
    show,
    after => ({ show, after }),
    page => page.next,
  );
  const done = (): void => {
    setLifting(undefined);
    setMuting(false);
    void pages.refetch();
  };
  const until = (row: Row): string => (row.until ? dayTime(row.until) : t('chat.span_forever'));
  const end = (row: Row): ReactNode => {
    if (row.lifted) return t('chat.lifted_by', { by: row.lifted.by, reason: row.lifted.reason });
    return (
      show === 'standing' &&
      mayModerate && (
        <Button size="s" onClick={() => setLifting(row)}>
          {t('chat.lift')}
        </Button>
      )
    );
  };
  const member = (row: Row): ReactNode => (
    <Link className="link" to="/members/$memberId" params={{ memberId: row.member.id }}>
      {row.member.username}
    </Link>
  );
  return (
    <Paged pages={pages}>
      <Panel flush label={t('chat.view_mutes')}>
        <div className="views padded row spread">
          <Chips label={t('chat.view_mutes')}>
            {SHOWN.map(one => (
              <Chip key={one} pressed={one === show} onClick={() => setShow(one)}>
                {t(`chat.mutes_${one}`)}
              </Chip>
            ))}
          </Chips>
          {mayModerate && (
            <Button size="s" icon="lock" onClick={() => setMuting(true)}>
              {t('chat.mute')}
            </Button>
          )}
        </div>
        <DataTable<Row>
          caption={t('chat.view_mutes')}
          rows={pages.data?.pages.flatMap(page => page.rows)}
          rowKey={row => row.id}
          empty={<EmptyState>{t('chat.no_mutes')}</EmptyState>}
          columns={[
            { id: 'member', head: t('chat.member'), cell: member },
            { id: 'reason', head: t('chat.told_reason'), cell: row => t(`chat.reason_${row.reason}`) },
            { id: 'until', head: t('chat.until'), cell: row => <span className="num">{until(row)}</span> },
            { id: 'note', head: t('reason.label'), cell: row => row.note },
            {
              id: 'by',
              head: t('chat.by'),
              cell: row => (
                <>
                  {row.by}, <span className="num">{dayTime(row.at)}</span>
                </>
              ),
            },
            { id: 'end', head: t('chat.end'), cell: end },
          ]}
          card={row => ({
            title: member(row),
            amount: t(`chat.reason_${row.reason}`),
            when: until(row),
            status: end(row),
          })}
        />
      </Panel>
      {muting && <MuteDialog onDone={done} onClose={() => setMuting(false)} />}
      {lifting && (
        <ReasonDialog
          title={t('chat.lift')}
          confirm={t('chat.lift')}
          run={reason => call(opsLiftChatMute, { id: lifting.id, reason })}
          onDone={done}
          onClose={() => setLifting(undefined)}
        >
          {t('chat.lift_help', { username: lifting.member.username })}
        </ReasonDialog>
      )}
    </Paged>
  );
}
