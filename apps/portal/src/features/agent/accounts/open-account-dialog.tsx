import { percentOf, rateOfGroup } from '@baize/earnings';
import { Button, Dialog, Field, Input, Note, Segment, Slider, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { type listAgentLinks, openTeamAccount } from '@baize/wire/agents';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { Refusal } from '../../../shared/api/result.ts';
import { percentText } from '../../../shared/format/percent.ts';
import { RefusalNote } from '../../../shared/parts/refusal-note.tsx';

const USERNAME = /^[a-z][a-z0-9]{3,15}$/i;

type Props = { answer: OutputOf<typeof listAgentLinks>; onClose: () => void };

/** Opens an account under the agent at once; what its owner logs in with first is shown here, once. */
export function OpenAccountDialog({ answer, onClose }: Props): ReactNode {
  const t = useText();
  const [username, setUsername] = useState('');
  const [accountType, setAccountType] = useState<'0' | '1'>('0');
  const [prizeGroup, setPrizeGroup] = useState(answer.prizeGroupMax);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [opened, setOpened] = useState<OutputOf<typeof openTeamAccount>>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(undefined);
    setWrong(!USERNAME.test(username));
    if (!USERNAME.test(username)) return name.current?.focus();
    setBusy(true);
    const given = await call(openTeamAccount, { username, accountType: accountType === '0' ? 0 : 1, prizeGroup });
    setBusy(false);
    if (given.ok) setOpened(given.value);
    else setRefusal(given);
  };
  return (
    <Dialog open onClose={onClose} title={t('teamAccount.open')} closeLabel={t('common.close')}>
      {opened ? (
        <Note tone="ok" live>
          {t('teamAccount.opened', { name: opened.username, password: opened.password })}
        </Note>
      ) : (
        <form className="stack" onSubmit={event => void submit(event)} noValidate>
          <Segment
            label={t('agent.who')}
            value={accountType}
            onChange={setAccountType}
            items={[
              { value: '0', label: t('agent.forPlayers') },
              { value: '1', label: t('agent.forAgents') },
            ]}
          />
          <Field
            label={t('teamAccount.username')}
            required
            help={t('teamAccount.usernameHelp')}
            error={wrong ? t('teamAccount.usernameHelp') : undefined}
          >
            <Input
              ref={name}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              onChange={event => {
                setWrong(false);
                setUsername(event.target.value.trim());
              }}
            />
          </Field>
          <Field label={t('teamAccount.point')}>
            <Slider
              label={t('teamAccount.point')}
              min={1700}
              max={answer.prizeGroupMax}
              step={2}
              value={prizeGroup}
              onChange={setPrizeGroup}
              valueText={`${prizeGroup}, ${percentText(percentOf(rateOfGroup(prizeGroup)))}`}
            />
            <span className="small num">{`${prizeGroup} · ${percentText(percentOf(rateOfGroup(prizeGroup)))}`}</span>
          </Field>
          <RefusalNote refusal={refusal} />
          <Button look="primary" wide type="submit" busy={busy}>
            {t('teamAccount.open')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
