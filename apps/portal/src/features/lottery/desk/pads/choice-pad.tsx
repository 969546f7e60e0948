import type { ChoiceField } from '@baize/lottery/rules';
import { Chips, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { targetName, valueName } from '../../names.ts';
import { withChoice } from '../draft.ts';
import type { PadProps } from './pad-props.ts';

/** Exactly one of the values: a pair of places, or what two-sided bets look at. */
export function ChoicePad({ field, draft, onDraft }: PadProps & { field: ChoiceField }): ReactNode {
  const t = useText();
  const label = t(`play.field.${field.labelKey}`);
  return (
    <div className="rowpad">
      <div className="place">
        <b>{label}</b>
      </div>
      <Chips label={label}>
        {field.values.map(value => (
          <button
            key={String(value)}
            type="button"
            className="chip num"
            aria-pressed={draft.choices[field.key] === value}
            onClick={() => onDraft(withChoice(draft, field.key, value))}
          >
            {field.key === 'target' ? targetName(t, value) : valueName(t, value)}
          </button>
        ))}
      </Chips>
    </div>
  );
}
