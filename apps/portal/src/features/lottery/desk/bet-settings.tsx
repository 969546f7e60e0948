import './bet-settings.css';
import type { Play } from '@baize/lottery/rules';
import { Chips, cx, Input, Segment, Slider, Stepper, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { showShort } from '../../../shared/format/amount.ts';
import { percentText } from '../../../shared/format/percent.ts';
import { stepsOf } from '../steps-of.ts';
import type { Desk } from './shown-desk.ts';
import { stakeAsUnits } from './stake.ts';
import { type BetSettings, rebatePercent } from './terms.ts';

const MULTIPLES = [5, 10, 50] as const;

type Props = {
  desk: Desk;
  play: Play;
  settings: BetSettings;
  onChange: (settings: Partial<BetSettings>) => void;
};

/** Unit and multiple, or the stake of a bet in the credit market; and the prize group against the own rebate. */
export function BetSettingsBar(props: Props): ReactNode {
  const { play } = props;
  return (
    <div className={cx('set', play.market === 'credit' && 'credit')}>
      {play.market === 'official' ? <UnitAndMultiple {...props} /> : <StakeOfOne {...props} />}
      {play.prizing === 'group' && <PrizeGroup {...props} />}
    </div>
  );
}

function UnitAndMultiple({ desk, settings, onChange }: Props): ReactNode {
  const t = useText();
  const { units, limits, currency } = desk;
  return (
    <>
      <div>
        <span className="label">{t('desk.unit', { currency })}</span>
        <Segment
          label={t('desk.unit', { currency })}
          value={settings.unit}
          onChange={unit => onChange({ unit })}
          items={units.map(unit => ({ value: unit, label: <span className="num">{showShort(unit)}</span> }))}
        />
      </div>
      <div>
        <span className="label">{t('desk.multiple')}</span>
        <div className="row">
          <Stepper
            label={t('desk.multiple')}
            labels={stepsOf(t, t('desk.multiple'))}
            min={1}
            max={limits.multipleMax}
            value={settings.multiple}
            onChange={multiple => onChange({ multiple })}
          />
          <div className="chips">
            {MULTIPLES.map(multiple => (
              <button
                key={multiple}
                type="button"
                className="chip num"
                aria-pressed={settings.multiple === multiple}
                onClick={() => onChange({ multiple: Math.min(multiple, limits.multipleMax) })}
              >
                ×{multiple}
              </button>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

const AMOUNTS = ['5', '10', '50', '100', '500'] as const;

/** The stake of one bet: of every cell of a board that has none of its own. */
function StakeOfOne({ desk, settings, onChange }: Props): ReactNode {
  const t = useText();
  return (
    <div className="stake-one">
      <label className="label" htmlFor="desk-amount">
        {t('desk.stakeOfOne', { currency: desk.currency })}
      </label>
      <div className="row wrap">
        <Input
          id="desk-amount"
          className="num"
          inputMode="decimal"
          autoComplete="off"
          value={settings.amount}
          aria-invalid={stakeAsUnits(desk, settings.amount) === undefined}
          onFocus={event => event.currentTarget.select()}
          onChange={event => onChange({ amount: event.target.value.slice(0, 12) })}
        />
        <Chips label={t('desk.stakeOfOne', { currency: desk.currency })}>
          {AMOUNTS.map(amount => (
            <button
              key={amount}
              type="button"
              className="chip num"
              aria-pressed={settings.amount === amount}
              onClick={() => onChange({ amount })}
            >
              {amount}
            </button>
          ))}
        </Chips>
      </div>
    </div>
  );
}

function PrizeGroup({ desk, settings, onChange }: Props): ReactNode {
  const t = useText();
  const { prizeGroup } = desk;
  const rebate = rebatePercent(desk, settings.prizeGroup);
  return (
    <div className="prize">
      <span className="label row spread">
        <span>
          {t('desk.prizeGroup')} <b className="num ink">{settings.prizeGroup}</b>
        </span>
        <span>
          {t('desk.ownRebate')} <b className="num ink">{percentText(rebate)}</b>
        </span>
      </span>
      <Slider
        label={t('desk.prizeGroup')}
        valueText={t('desk.prizeGroupValue', { group: settings.prizeGroup, rebate: percentText(rebate) })}
        min={prizeGroup.min}
        max={prizeGroup.max}
        step={prizeGroup.step}
        value={settings.prizeGroup}
        onChange={group => onChange({ prizeGroup: group })}
      />
    </div>
  );
}
