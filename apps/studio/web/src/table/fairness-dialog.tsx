import { Badge, Button, Dialog, Field, Input, Note, SkeletonRows, useText } from '@baize/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { fetchRounds, fetchSession, type PastRoundView, postSeeds, type SeedsView } from '../shared/api.ts';
import { madeSeed } from '../shared/bind-seeds.ts';
import { PastRounds } from './past-rounds.tsx';
import { useTable } from './table-state.ts';

/** The promises of the seed in use and of the next, the player's own seed, and past rounds that the browser checks by itself. */
export function FairnessDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('studio.fairness')} closeLabel={t('studio.close')} size={600}>
      {open && <Fairness />}
    </Dialog>
  );
}

function Fairness(): ReactNode {
  const t = useText();
  const { session, phase } = useTable();
  const [seeds, setSeeds] = useState<SeedsView>(session.seeds);
  const [own, setOwn] = useState('');
  const [rounds, setRounds] = useState<PastRoundView[]>();
  /** After a change: whether the pair that came into use is the one that was promised before it. */
  const [kept, setKept] = useState<boolean>();
  const [refusal, setRefusal] = useState<string>();
  const load = useCallback(async () => {
    const asked = await fetchRounds();
    if (asked.ok) setRounds(asked.value.rounds);
    else setRefusal(asked.code);
  }, []);
  useEffect(() => void load(), [load]);
  const change = async (): Promise<void> => {
    const asked = await postSeeds(own || madeSeed(), seeds.nextCommitment);
    setRefusal(asked.ok ? undefined : asked.code);
    const now = asked.ok
      ? asked.value.seeds
      : asked.code === 'seeds_changed'
        ? (await fetchSession())?.seeds
        : undefined;
    if (!now) return;
    session.seeds = now;
    setSeeds(now);
    if (!asked.ok) return;
    setKept(now.commitment === seeds.nextCommitment);
    setOwn('');
    await load();
  };
  return (
    <>
      <p className="soft">{t('fairness.how')}</p>
      <dl className="seeds">
        <dt>{t('fairness.commitment')}</dt>
        <dd>
          <div className="code">{seeds.commitment}</div>
          <div role="status">
            {kept !== undefined && (
              <Badge tone={kept ? 'ok' : 'bad'}>{t(kept ? 'fairness.right' : 'fairness.wrong')}</Badge>
            )}
          </div>
        </dd>
        <dt>{t('fairness.client_seed')}</dt>
        <dd className="code">{seeds.clientSeed}</dd>
        <dt>{t('fairness.next_commitment')}</dt>
        <dd className="code">{seeds.nextCommitment}</dd>
      </dl>
      <form
        className="stack"
        onSubmit={event => {
          event.preventDefault();
          void change();
        }}
      >
        <Field label={t('fairness.own_seed')} help={t('fairness.own_seed_help')}>
          <Input
            value={own}
            maxLength={64}
            pattern="[!-~]*"
            autoComplete="off"
            onChange={event => setOwn(event.target.value)}
          />
        </Field>
        <Button type="submit" look="line" disabled={phase !== 'idle'}>
          {t('fairness.change')}
        </Button>
      </form>
      {refusal && <Note tone="bad">{t(`studio.code.${refusal}`)}</Note>}
      <h3>{t('fairness.rounds')}</h3>
      {rounds ? <PastRounds rounds={rounds} /> : <SkeletonRows rows={4} />}
    </>
  );
}
