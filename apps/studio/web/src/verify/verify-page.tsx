import './verify.css';
import { allGames, multiplierText } from '@baize/studio-games';
import { Button, Field, Input, Note, Panel, Select, TextArea, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { type Entry, entryOf, type Replayed, replay } from './replay.ts';

/** Anybody's proof of a round: seeds in, outcome out, worked out in this browser alone. */
export function VerifyPage(): ReactNode {
  const t = useText();
  const [entry, setEntry] = useState<Entry>(() => entryOf(location.hash));
  const [replayed, setReplayed] = useState<Replayed | undefined>(() =>
    location.hash.length > 1 ? replay(entryOf(location.hash)) : undefined,
  );
  const put = (name: keyof Entry) => (value: string) => {
    setEntry({ ...entry, [name]: value });
    setReplayed(undefined);
  };
  return (
    <main className="room verify">
      <h1>{t('verify.title')}</h1>
      <p className="soft">{t('verify.how')}</p>
      <form
        className="stack"
        onSubmit={event => {
          event.preventDefault();
          setReplayed(replay(entry));
        }}
      >
        <Field label={t('verify.game')} required>
          <Select
            label={t('verify.game')}
            items={allGames.map(({ code, name }) => ({ value: code, label: name }))}
            value={entry.game}
            onChange={put('game')}
          />
        </Field>
        <Field label={t('fairness.server_seed')} help={t('verify.server_seed_help')} required>
          <Input
            value={entry.serverSeed}
            spellCheck={false}
            onChange={event => put('serverSeed')(event.target.value)}
          />
        </Field>
        <Field label={t('fairness.client_seed')} required>
          <Input
            value={entry.clientSeed}
            spellCheck={false}
            onChange={event => put('clientSeed')(event.target.value)}
          />
        </Field>
        <Field label={t('verify.nonce')} required>
          <Input inputMode="numeric" value={entry.nonce} onChange={event => put('nonce')(event.target.value)} />
        </Field>
        <Field label={t('fairness.choice')} help={t('verify.json_help')}>
          <Input value={entry.choice} spellCheck={false} onChange={event => put('choice')(event.target.value)} />
        </Field>
        <Field label={t('fairness.moves')} help={t('verify.json_help')}>
          <TextArea value={entry.moves} rows={2} onChange={event => put('moves')(event.target.value)} />
        </Field>
        <Button type="submit" size="xl">
          {t('verify.replay')}
        </Button>
      </form>
      {replayed && <Outcome replayed={replayed} />}
    </main>
  );
}

function Outcome({ replayed }: { replayed: Replayed }): ReactNode {
  const t = useText();
  if (!replayed.ok)
    return (
      <Note tone="bad" live>
        {t(`verify.wrong_${replayed.wrong.toLowerCase()}`)}
      </Note>
    );
  const { commitment, multiplier, over, shown } = replayed;
  return (
    <Panel title={t('verify.outcome')}>
      <div role="status">
        <dl className="seeds">
          <dt>{t('fairness.commitment')}</dt>
          <dd className="code">{commitment}</dd>
          <dt>{t('verify.returns')}</dt>
          <dd className="num">{over ? `× ${multiplierText(multiplier)}` : t('verify.not_over')}</dd>
          <dt>{t('fairness.outcome')}</dt>
          <dd className="code">{JSON.stringify(shown)}</dd>
        </dl>
      </div>
    </Panel>
  );
}
