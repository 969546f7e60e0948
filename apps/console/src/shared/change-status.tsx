import { Button, useText } from '@baize/ui';
import { opsSetMemberStatus } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { call } from './call.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMay } from './self.ts';

type Member = { id: string; username: string; status: string; version: number };

/** Suspends a member, or makes it active again, with a reason. */
export function ChangeStatus({ member, onChanged }: { member: Member; onChanged: () => void }): ReactNode {
  const t = useText();
  const may = useMay('members.status');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  const suspends = member.status === 'active';
  const verb = suspends ? 'suspend' : 'activate';
  return (
    <>
      <Button look={suspends ? 'danger-line' : 'line'} size="s" onClick={() => setAsking(true)}>
        {t(`member.${verb}`)}
      </Button>
      {asking && (
        <ReasonDialog
          title={t(`member.${verb}_title`, { name: member.username })}
          confirm={t(`member.${verb}`)}
          danger={suspends}
          run={reason =>
            call(opsSetMemberStatus, {
              id: member.id,
              status: suspends ? 'suspended' : 'active',
              reason,
              version: member.version,
            })
          }
          onDone={() => {
            setAsking(false);
            onChanged();
          }}
          onClose={() => setAsking(false)}
        >
          {t(`member.${verb}_help`)}
        </ReasonDialog>
      )}
    </>
  );
}
