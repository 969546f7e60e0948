import type { TicketsField } from '@baize/lottery/rules';
import type { ReactNode } from 'react';
import { NumberBuilder } from './number-builder.tsx';
import { NumberGrid } from './number-grid.tsx';
import type { PadProps } from './pad-props.ts';
import { TypedField } from './typed-field.tsx';

const GRID_LENGTH_MAX = 2;

/** Numbers of a few figures: short ones on a grid with what stands for many of them, long ones put together figure by figure; all can be typed. */
export function TicketPad(props: PadProps & { field: TicketsField }): ReactNode {
  const { field, play, form } = props;
  const typedOnly = field.width > 1 || play.forms.some(each => each.fields.some(({ kind }) => kind === 'rows'));
  if (typedOnly || form.id === 'typed') return <TypedField {...props} />;
  return (
    <>
      {field.length <= GRID_LENGTH_MAX ? <NumberGrid {...props} /> : <NumberBuilder {...props} />}
      <TypedField {...props} short />
    </>
  );
}
