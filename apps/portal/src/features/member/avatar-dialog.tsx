import { Dialog, useText } from '@baize/ui';
import { setMemberIcon } from '@baize/wire/members';
import { playerAvatar } from '@baize/wire/relays';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';

/** The pictures that are offered; a press takes one. */
export function AvatarDialog({ onClose, onChosen }: { onClose: () => void; onChosen: () => void }): ReactNode {
  const t = useText();
  const { data } = useCall(playerAvatar, {});
  const choose = async (icon: string): Promise<void> => {
    const answer = await call(setMemberIcon, { icon });
    if (!answer.ok) return;
    onChosen();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('avatar.choose')} closeLabel={t('common.close')}>
      <ul className="avatars">
        {data?.offered.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              aria-pressed={data.url === url}
              aria-label={t('avatar.number', { number: index + 1 })}
              onClick={() => void choose(url)}
            >
              <img src={url} alt="" width={64} height={64} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
