import { Button, Dialog, EmptyState, ErrorState, SkeletonRows, useText } from '@baize/ui';
import { chatMessages, hiddenChat, showChatMember } from '@baize/wire/chat';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';

/** Whom the caller hides, and the way to see them again. */
export function HiddenMembers({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const query = useCall(hiddenChat, {}, { staleMs: 0 });
  const client = useQueryClient();
  const show = async (id: string): Promise<void> => {
    if (!(await call(showChatMember, { id })).ok) return;
    await query.refetch();
    void client.invalidateQueries({ queryKey: [chatMessages.id] });
  };
  const members = query.data?.members;
  return (
    <Dialog open onClose={onClose} title={t('chat.hidden')} closeLabel={t('common.close')} size={400}>
      {query.isPending && <SkeletonRows rows={3} height={36} />}
      {query.isError && (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      )}
      {members?.length === 0 && <EmptyState>{t('chat.hidden_none')}</EmptyState>}
      <ul className="hidden-members">
        {members?.map(({ id, name }) => (
          <li key={id} className="row">
            <b className="grow" dir="auto">
              {name}
            </b>
            <Button size="s" icon="eye" aria-label={t('chat.show', { name })} onClick={() => void show(id)}>
              {t('chat.show', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
