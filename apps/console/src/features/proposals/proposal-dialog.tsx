import { Button, Dialog, KeyValues, Note, notify, useText } from '@baize/ui';
import { opsRevealProposedPayee } from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AnnulmentFigures } from '../../shared/annulment-figures.tsx';
import { call, type Refusal } from '../../shared/call.ts';
import { Changes } from '../../shared/changes.tsx';
import { exactTime } from '../../shared/format.ts';
import { language } from '../../shared/language.ts';
import { useNames } from '../../shared/names.ts';
import { Payee } from '../../shared/payee.tsx';
import { KeptReasonField } from '../../shared/reason-field.tsx';
import { useRefusalText } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { AskedFor } from './asked-for.tsx';
import { HoldsFrom } from './holds-from.tsx';
import {
  annulmentOf,
  askedOf,
  CHANGE_CALENDAR,
  changeOf,
  choiceName,
  fieldName,
  type Proposal,
  payeeOf,
  subjectOf,
  termsOf,
  winsOf,
} from './proposal.ts';

type Props = { proposal: Proposal; status: ReactNode; onClose: () => void; onDecided: () => void };

/** What is proposed and what it would change; another operator approves or rejects, its maker withdraws. */
export function ProposalDialog({ proposal, status, onClose, onDecided }: Props): ReactNode {
  const t = useText();
  const names = useNames(proposal.object.id);
  const mayPlan = useMay('lottery.results');
  const asked = askedOf(proposal);
  const annulment = annulmentOf(proposal);
  const payee = payeeOf(proposal);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t(`kind.${proposal.kind}`)} ${subjectOf(proposal, t, language.get())}`}
      beside={status}
      closeLabel={t('action.close')}
      size={600}
    >
      <div className="stack">
        <KeyValues
          rows={[
            {
              id: 'by',
              term: t('proposals.by'),
              value: `${proposal.proposedBy.name}, ${exactTime(proposal.proposedAt)}`,
            },
            { id: 'why', term: t('reason.label'), value: proposal.reason },
            ...(proposal.decidedAt
              ? [
                  {
                    id: 'decided',
                    term: t('proposals.decided_by'),
                    value: `${proposal.decidedBy?.name ?? t('queue.the_house')}, ${exactTime(proposal.decidedAt)}`,
                  },
                  { id: 'answer', term: t('proposals.answer'), value: proposal.decisionReason ?? '' },
                ]
              : [{ id: 'until', term: t('proposals.until'), value: exactTime(proposal.expiresAt) }]),
          ]}
        />
        <h3 className="rule">{t('settings.will_change')}</h3>
        {annulment ? (
          <AnnulmentFigures {...annulment} />
        ) : asked ? (
          <AskedFor asked={asked} terms={termsOf(proposal)} wins={winsOf(proposal)} />
        ) : (
          <Changes
            {...changeOf(proposal, t)}
            nameOf={name => fieldName(proposal, name, t) ?? names.field(name)}
            choiceOf={(field, value) => choiceName(proposal, field, value, t)}
          />
        )}
        {mayPlan && proposal.kind === CHANGE_CALENDAR && proposal.state === 'proposed' && (
          <HoldsFrom gameCode={proposal.object.id} />
        )}
        {payee && <Payee masked={payee} reveal={reason => call(opsRevealProposedPayee, { id: proposal.id, reason })} />}
        {proposal.state === 'proposed' && <Decision proposal={proposal} onDecided={onDecided} />}
      </div>
    </Dialog>
  );
}

type Act = 'approve' | 'reject' | 'withdraw';

function Decision({ proposal, onDecided }: { proposal: Proposal; onDecided: () => void }): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState<Act>();
  const acts: readonly Act[] = proposal.mine ? ['withdraw'] : ['approve', 'reject'];
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const act = acts.find(each => each === pressed?.getAttribute('value')) ?? acts[0] ?? 'reject';
    setSending(act);
    const answer = await call(opsDecideProposal, { id: proposal.id, decision: act, reason: reason.trim() });
    setSending(undefined);
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t(`proposals.state_${answer.value.state}`), tone: act === 'approve' ? 'ok' : 'plain' });
    onDecided();
  };
  return (
    <form className="stack" onSubmit={event => void submit(event)}>
      {proposal.mine && <Note tone="info">{t('proposals.mine_help')}</Note>}
      <KeptReasonField value={reason} onChange={setReason} />
      {refusal && (
        <Note tone="bad" live>
          {text(refusal)}
        </Note>
      )}
      <div className="row">
        {acts.map(act => (
          <Button
            key={act}
            look={act === 'approve' ? 'primary' : 'danger-line'}
            className="grow"
            type="submit"
            value={act}
            busy={sending === act}
          >
            {t(`proposals.${act}`)}
          </Button>
        ))}
      </div>
    </form>
  );
}
