import { findNumber, listedNumbers } from '@baize/lottery/rules';
import { Button, Field, Input, Select, useText } from '@baize/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { usePlayNames } from './play-names.ts';

/** So many numbers are offered while somebody types; all others are typed whole. */
const OFFERED_MAX = 400;

type Props = {
  plays: readonly string[];
  names: ReturnType<typeof usePlayNames>;
  onStop: (number: { playType: string; number: string }) => void;
};

/** Names a number that is to be stopped, whether or not anybody bet on it. */
export function StopNumber({ plays, names, onStop }: Props): ReactNode {
  const t = useText();
  const list = useId();
  const [playType, setPlayType] = useState(plays[0] ?? '');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const play = names.find(playType);
  const number = play && typed.trim() !== '' ? findNumber(play, typed) : undefined;
  const offered = play ? listedNumbers(play).slice(0, OFFERED_MAX) : [];
  const name = number && names.number(playType, number);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (number === undefined) setWrong(true);
    else onStop({ playType, number });
  };
  return (
    <form className="stop-number" onSubmit={submit}>
      {plays.length > 1 && (
        <Field label={t('draws.play')}>
          <Select
            small
            label={t('draws.play')}
            value={playType}
            onChange={setPlayType}
            items={plays.map(value => ({ value, label: names.play(value) }))}
          />
        </Field>
      )}
      <Field
        label={t('draws.stop_number')}
        error={wrong && number === undefined ? t('draws.no_such_number') : undefined}
        help={name && name !== typed ? name : undefined}
      >
        <Input
          small
          className="num"
          list={list}
          maxLength={24}
          autoComplete="off"
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
      </Field>
      <datalist id={list}>
        {offered.map(each => (
          <option key={each} value={each}>
            {names.number(playType, each)}
          </option>
        ))}
      </datalist>
      <Button size="s" look="danger-line" type="submit">
        {t('draws.stop')}
      </Button>
    </form>
  );
}
