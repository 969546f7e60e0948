import { Badge, Button, Field, Input, notify, useText } from '@baize/ui';
import { opsListErasures, opsProposeErasure } from '@baize/wire/safer-play';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ERASURE_TONES, erasureText } from '../../shared/erasure.ts';
import { dayOfYear } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { SAYS_SOMETHING } from '../../shared/reason-field.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';

/** How far a closed account is erased; who wrote to the house after closing is forgotten when two operators agree. */
export function EraseData({ memberId }: { memberId: string }): ReactNode {
  return useMay('safer-play.erasure.propose') && <Erasure memberId={memberId} />;
}

function Erasure({ memberId }: { memberId: string }): ReactNode {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [proof, setProof] = useState('');
  const account = useOps(opsListErasures, { memberId }).data?.accounts[0];
  if (!account) return null;
  return (
    <div className="row">
      <Badge tone={ERASURE_TONES[account.state]}>{erasureText(t, account)}</Badge>
      {account.state === 'open' && (
        <Button size="s" look="danger-line" onClick={() => setAsking(true)}>
          {t('member.erase')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('member.erase')}
          confirm={t('member.adjust_ask')}
          run={reason => call(opsProposeErasure, { memberId, proof, reason })}
          onDone={() => {
            setAsking(false);
            notify({ title: t('member.adjust_asked'), tone: 'ok' });
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('member.erase_help', { date: dayOfYear(account.dueAt) })}</p>
          <Field label={t('member.erase_proof')} required>
            <Input
              small
              required
              pattern={SAYS_SOMETHING}
              maxLength={300}
              value={proof}
              onChange={event => setProof(event.target.value)}
            />
          </Field>
        </ReasonDialog>
      )}
    </div>
  );
}
