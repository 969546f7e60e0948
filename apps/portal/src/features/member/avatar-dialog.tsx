import { Dialog, SkeletonRows, useText } from '@baize/ui';
import { setMemberIcon } from '@baize/wire/members';
import { playerAvatar } from '@baize/wire/relays';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { Avatar } from '../../shared/parts/avatar.tsx';
import { Awaited } from '../../shared/parts/awaited.tsx';

/** The pictures that are offered; a press takes one. */
export function AvatarDialog({ onClose, onChosen }: { onClose: () => void; onChosen: () => void }): ReactNode {
  const t = useText();
  const read = useCall(playerAvatar, {});
  const { data } = read;
  const choose = async (icon: string): Promise<void> => {
    const answer = await call(setMemberIcon, { icon });
    if (!answer.ok) return;
    onChosen();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('avatar.choose')} closeLabel={t('common.close')}>
      <Awaited read={read}>
        <SkeletonRows rows={3} height={64} />
      </Awaited>
      <ul className="avatars">
        {data?.offered.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              aria-pressed={data.url === url}
              aria-label={t('avatar.number', { number: index + 1 })}
              onClick={() => void choose(url)}
            >
              <Avatar src={url} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
