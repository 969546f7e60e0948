import { IconButton, useText } from '@baize/ui';
import { memberIcon } from '@baize/wire/members';
import { type ReactNode, Suspense, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { Avatar } from '../../shared/parts/avatar.tsx';
import { useModule } from '../../shared/site/site.ts';

const AvatarDialog = lazyDialog(async () => (await import('./avatar-dialog.tsx')).AvatarDialog);

/** The member's picture, the default one where there is none or it does not load; a tap chooses another. */
export function OwnAvatar(): ReactNode {
  const t = useText();
  const enabled = useModule('PROFPIC3');
  const [choosing, setChoosing] = useState(false);
  const icon = useCall(memberIcon, {}, { enabled, staleMs: 5 * 60_000 });
  if (!enabled) return <Avatar />;
  return (
    <span className="own-avatar">
      <Avatar src={icon.data?.url} />
      <IconButton icon="camera" iconSize="s" label={t('avatar.choose')} onClick={() => setChoosing(true)} />
      <Suspense fallback={null}>
        {choosing && <AvatarDialog onClose={() => setChoosing(false)} onChosen={() => void icon.refetch()} />}
      </Suspense>
    </span>
  );
}
