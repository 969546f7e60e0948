import { Button, notify, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsShowAgent } from '@baize/wire/agents';
import { opsSetLineStatus } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';

/** Suspends an agent with its whole line, or makes those active again who were suspended with it. */
export function LineStatus({ agent, onDone }: { agent: OutputOf<typeof opsShowAgent>; onDone: () => void }): ReactNode {
  const t = useText();
  const may = useMay('members.status');
  const [asking, setAsking] = useState(false);
  if (!may || agent.status === 'closed') return null;
  const suspends = agent.status === 'active';
  const verb = suspends ? 'suspend' : 'activate';
  const status = suspends ? 'suspended' : 'active';
  return (
    <>
      <Button size="s" look={suspends ? 'danger-line' : 'line'} onClick={() => setAsking(true)}>
        {t(`agents.${verb}_line`)}
      </Button>
      {asking && (
        <ReasonDialog
          title={t(`agents.${verb}_line_title`, { name: agent.username })}
          confirm={t(`agents.${verb}_line`)}
          danger={suspends}
          run={reason => call(opsSetLineStatus, { id: agent.id, status, reason })}
          onDone={({ members }) => {
            setAsking(false);
            notify({ title: t(`agents.${verb}_line_done`, { count: members }), tone: 'ok' });
            onDone();
          }}
          onClose={() => setAsking(false)}
        >
          {t(`agents.${verb}_line_help`)}
        </ReasonDialog>
      )}
    </>
  );
}
