import { Button, Dialog, KeyValues, moneyText, Note, namesInRow, notify, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { Refusal } from '../../../shared/api/result.ts';
import { percentText } from '../../../shared/format/percent.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { RefusalNote } from '../../../shared/parts/refusal-note.tsx';
import { type Contract, RELAYS } from './kinds.ts';
import { ContractBadge } from './state-badge.tsx';
import { TierTable } from './tier-table.tsx';

type Props = { contract: Contract; onChanged: () => void; onClose: () => void };

/** One contract: its terms, what happened to it, and what its reader may do now. */
export function ContractDialog({ contract, onChanged, onClose }: Props): ReactNode {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('contract.title', {
        kind: t(`contract.kind.${contract.kind}`),
        name: otherName(contract) ?? t('contract.house'),
      })}
      beside={<ContractBadge contract={contract} />}
      closeLabel={t('common.close')}
      size={600}
    >
      <div className="stack">
        <TierTable contract={contract} />
        <Terms contract={contract} />
        {contract.ends.length > 0 && (
          <Note tone="info">
            {t('contract.ends', {
              names: namesInRow(contract.ends.map(one => `${one.member} (${percentText(one.scalePercent)})`)),
              count: contract.ends.length,
            })}
          </Note>
        )}
        <Acts contract={contract} onChanged={onChanged} />
        <History contract={contract} />
      </div>
    </Dialog>
  );
}

const otherName = (contract: Contract): string | null => (contract.side === 'own' ? contract.payer : contract.member);

function Terms({ contract }: { contract: Contract }): ReactNode {
  const t = useText();
  const dividend = contract.kind === 'dividend';
  const rows = [
    { id: 'period', term: t('contract.period'), value: t(`contract.period.${contract.period}`) },
    ...(dividend
      ? [
          { id: 'mode', term: t('contract.mode'), value: t(`contract.mode.${contract.mode}`) },
          { id: 'carry', term: t('contract.carry'), value: t(`contract.carry.${contract.carry}`) },
        ]
      : []),
    {
      id: 'active',
      term: t('contract.activeMin'),
      value: `${contract.currency} ${moneyText(contract.activeMin)}`,
    },
    ...(contract.countsFrom
      ? [{ id: 'from', term: t('contract.countsFrom'), value: showDayTime(contract.countsFrom) }]
      : []),
    ...(contract.countsUntil
      ? [{ id: 'until', term: t('contract.countsUntil'), value: showDayTime(contract.countsUntil) }]
      : []),
    ...(contract.expiresAt
      ? [{ id: 'expires', term: t('contract.answerBy'), value: showDayTime(contract.expiresAt) }]
      : []),
  ];
  return <KeyValues rows={rows} />;
}

type Act = 'accept' | 'reject' | 'withdraw' | 'terminate' | 'consent' | 'keep';

/** What the reader's side may do with a contract as it stands. */
function actsOf({ state, side, endingAskedBy }: Contract): readonly Act[] {
  if (state === 'requested') return side === 'own' ? ['accept', 'reject'] : ['withdraw'];
  if (state !== 'valid') return [];
  const mine = side === 'own' ? 'member' : 'payer';
  if (endingAskedBy === null) return ['terminate'];
  return endingAskedBy === mine ? ['keep'] : ['consent', 'keep'];
}

function Acts({ contract, onChanged }: { contract: Contract; onChanged: () => void }): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState<Act>();
  const [refusal, setRefusal] = useState<Refusal>();
  const acts = actsOf(contract);
  const run = async (action: Act): Promise<void> => {
    setBusy(action);
    const answer = await call(RELAYS[contract.kind], { action, contractId: contract.id });
    setBusy(undefined);
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t(`contract.done.${action}`), tone: 'ok' });
    onChanged();
  };
  if (acts.length === 0) return null;
  return (
    <div className="stack">
      <RefusalNote refusal={refusal} />
      {contract.state === 'valid' && (
        <p className="small muted">{t(contract.endingAskedBy ? 'contract.endingHelp' : 'contract.terminateHelp')}</p>
      )}
      <div className="row">
        {acts.map(action => (
          <Button
            key={action}
            look={action === 'accept' ? 'primary' : action === 'consent' ? 'danger-line' : 'line'}
            busy={busy === action}
            onClick={() => void run(action)}
          >
            {t(`contract.act.${action}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function History({ contract }: { contract: Contract }): ReactNode {
  const t = useText();
  return (
    <section>
      <h3 className="small muted">{t('contract.history')}</h3>
      <ol className="agent-steps">
        {contract.history.map(step => (
          <li key={`${step.step}${step.at}`}>
            <span className="num muted">{showDayTime(step.at)}</span> {t(`contract.step.${step.step}`)}{' '}
            <span className="muted">{step.by ?? t('contract.house')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
