import { Dialog, IconButton, useText } from '@baize/ui';
import { memberIcon, setMemberIcon } from '@baize/wire/members';
import { playerAvatar } from '@baize/wire/relays';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { Avatar } from '../../shared/parts/avatar.tsx';
import { useModule } from '../../shared/site/site.ts';

/** The member's picture, the default one where there is none or it does not load; a tap chooses another. */
export function OwnAvatar(): ReactNode {
  const t = useText();
  const enabled = useModule('PROFPIC3');
  const [choosing, setChoosing] = useState(false);
  const icon = useCall(memberIcon, {}, { enabled, staleMs: 5 * 60_000 });
  if (!enabled) return <Avatar />;
  return (
    <span className="own-avatar">
      <Picture url={icon.data?.url ?? null} />
      <IconButton icon="camera" iconSize="s" label={t('avatar.choose')} onClick={() => setChoosing(true)} />
      {choosing && <Choice onClose={() => setChoosing(false)} onChosen={() => void icon.refetch()} />}
    </span>
  );
}

function Picture({ url }: { url: string | null }): ReactNode {
  const [failed, setFailed] = useState<string>();
  if (url === null || failed === url) return <Avatar />;
  return (
    <span className="avatar">
      <img src={url} alt="" width={48} height={48} onError={() => setFailed(url)} />
    </span>
  );
}

function Choice({ onClose, onChosen }: { onClose: () => void; onChosen: () => void }): ReactNode {
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
