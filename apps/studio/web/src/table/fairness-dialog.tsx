import { Button, Dialog, Field, Input, Note, SkeletonRows, useText } from '@baize/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { fetchRounds, type PastRoundView, postSeeds, type SeedsView } from '../shared/api.ts';
import { PastRounds } from './past-rounds.tsx';
import { useTable } from './table-state.ts';

/** The promise of the seed in use, the player's own seed, and past rounds that the browser checks by itself. */
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
  const [refusal, setRefusal] = useState<string>();
  const load = useCallback(async () => {
    const asked = await fetchRounds();
    if (asked.ok) setRounds(asked.value.rounds);
    else setRefusal(asked.code);
  }, []);
  useEffect(() => void load(), [load]);
  const change = async (): Promise<void> => {
    const asked = await postSeeds(own || crypto.randomUUID().slice(0, 16));
    setRefusal(asked.ok ? undefined : asked.code);
    if (!asked.ok) return;
    session.seeds = asked.value.seeds;
    setSeeds(asked.value.seeds);
    setOwn('');
    await load();
  };
  return (
    <>
      <p className="soft">{t('fairness.how')}</p>
      <dl className="seeds">
        <dt>{t('fairness.commitment')}</dt>
        <dd className="code">{seeds.commitment}</dd>
        <dt>{t('fairness.client_seed')}</dt>
        <dd className="code">{seeds.clientSeed}</dd>
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
