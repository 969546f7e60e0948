import { Button, notify, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsShowAgent } from '@baize/wire/agents';
import { opsSetLineStatus } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ChangeStatus } from '../../shared/change-status.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';

type Props = { agent: OutputOf<typeof opsShowAgent>; onDone: () => void };

/** Suspends an agent with its whole line; of a suspended line or an agent suspended without it, makes active again what was suspended. */
export function AgentStatus({ agent, onDone }: Props): ReactNode {
  if (agent.status === 'closed') return null;
  return (
    <>
      {agent.status === 'suspended' && !agent.lineSuspended && <ChangeStatus member={agent} onChanged={onDone} />}
      {(agent.status === 'active' || agent.lineSuspended) && <LineStatus agent={agent} onDone={onDone} />}
    </>
  );
}

function LineStatus({ agent, onDone }: Props): ReactNode {
  const t = useText();
  const may = useMay('members.status');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  const suspends = !agent.lineSuspended;
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
