import { IconButton, moneyText, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { useTable } from './table-state.ts';

/** One rung less, one rung more, or any rung of the list. */
export function StakePicker(): ReactNode {
  const t = useText();
  const { session, stake, setStake, phase, freeRounds } = useTable();
  const { stakes } = session;
  const at = Math.max(0, stakes.indexOf(stake));
  const still = phase !== 'idle';
  const [said, setSaid] = useState('');
  if (freeRounds)
    return (
      <p className="stakes free" role="status">
        <b>{t('studio.free_left', { count: freeRounds.left })}</b>
        <span className="small muted num">
          {t('studio.free_stake', { stake: moneyText(freeRounds.stake), currency: session.currency })}
        </span>
      </p>
    );
  const step = (by: number) => (): void => {
    const next = stakes[at + by];
    if (still || next === undefined) return;
    setStake(next);
    setSaid(moneyText(next));
  };
  return (
    <div className="stakes">
      <IconButton icon="minus" label={t('studio.stake_less')} aria-disabled={still || at === 0} onClick={step(-1)} />
      <label>
        <span className="small muted">
          {t('studio.stake')} {!session.demo && <span className="only-desk">{session.currency}</span>}
        </span>
        <select
          className="num"
          value={stake}
          disabled={still}
          onChange={event => {
            setStake(event.target.value);
            setSaid('');
          }}
        >
          {stakes.map(each => (
            <option key={each} value={each}>
              {moneyText(each)}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        icon="plus"
        label={t('studio.stake_more')}
        aria-disabled={still || at === stakes.length - 1}
        onClick={step(1)}
      />
      <span className="vh" role="status">
        {said}
      </span>
    </div>
  );
}
