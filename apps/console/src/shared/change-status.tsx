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
  // The dialog stays with what it asked about: what a colleague does meanwhile does not turn it around.
  const [asked, setAsked] = useState<Member>();
  if (!may) return null;
  const suspends = (asked ?? member).status === 'active';
  const verb = suspends ? 'suspend' : 'activate';
  return (
    <>
      <Button look={suspends ? 'danger-line' : 'line'} size="s" onClick={() => setAsked(member)}>
        {t(`member.${verb}`)}
      </Button>
      {asked && (
        <ReasonDialog
          title={t(`member.${verb}_title`, { name: asked.username })}
          confirm={t(`member.${verb}`)}
          danger={suspends}
          run={reason =>
            call(opsSetMemberStatus, {
              id: asked.id,
              status: suspends ? 'suspended' : 'active',
              reason,
              version: asked.version,
            })
          }
          onDone={() => {
            setAsked(undefined);
            onChanged();
          }}
          onClose={() => setAsked(undefined)}
        >
          {t(`member.${verb}_help`)}
        </ReasonDialog>
      )}
    </>
  );
}
