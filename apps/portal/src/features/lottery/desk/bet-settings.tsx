import { Segment, Slider, Stepper, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { showShort } from '../../../shared/format/amount.ts';
import { type BetSettings, rebatePercent } from './terms.ts';
import type { Desk } from './use-desk.ts';

const MULTIPLES = [5, 10, 50] as const;

type Props = { desk: Desk; settings: BetSettings; onChange: (settings: Partial<BetSettings>) => void };

/** Unit, multiple, and the prize group against the own rebate. */
export function BetSettingsBar({ desk, settings, onChange }: Props): ReactNode {
  const t = useText();
  const { units, limits, prizeGroup, currency } = desk;
  const rebate = rebatePercent(desk, settings.prizeGroup);
  return (
    <div className="set">
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
            labels={{ less: t('desk.less'), more: t('desk.more') }}
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
      <div className="prize">
        <span className="label row spread">
          <span>
            {t('desk.prizeGroup')} <b className="num ink">{settings.prizeGroup}</b>
          </span>
          <span>
            {t('desk.ownRebate')} <b className="num ink">{rebate} %</b>
          </span>
        </span>
        <Slider
          label={t('desk.prizeGroup')}
          valueText={t('desk.prizeGroupValue', { group: settings.prizeGroup, rebate })}
          min={prizeGroup.min}
          max={prizeGroup.max}
          step={prizeGroup.step}
          value={settings.prizeGroup}
          onChange={group => onChange({ prizeGroup: group })}
        />
      </div>
    </div>
  );
}
