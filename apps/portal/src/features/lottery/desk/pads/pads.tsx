import './pads.css';
import type { Field } from '@baize/lottery/rules';
import type { ReactNode } from 'react';
import { ChoicePad } from './choice-pad.tsx';
import { OnlyBet } from './only-bet.tsx';
import type { PadProps } from './pad-props.ts';
import { RowsPad } from './rows-pad.tsx';
import { SetPad } from './set-pad.tsx';
import { TicketPad } from './ticket-pad.tsx';

/** The pads of a form, whatever fields it has: the desk knows fields, not plays. */
export function Pads(props: PadProps): ReactNode {
  const { form, play } = props;
  if (form.fields.length === 0) return <OnlyBet play={play} />;
  return form.fields.map(field => <OneField key={field.key} {...props} field={field} />);
}

function OneField({ field, ...props }: PadProps & { field: Field }): ReactNode {
  switch (field.kind) {
    case 'rows':
      return <RowsPad field={field} {...props} />;
    case 'set':
      return <SetPad field={field} {...props} />;
    case 'choice':
      return <ChoicePad field={field} {...props} />;
    case 'tickets':
      return <TicketPad field={field} {...props} />;
  }
}
