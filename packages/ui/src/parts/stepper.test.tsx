import { Children, type ComponentProps, isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Stepper } from './stepper.tsx';

type Control = { onClick?(): void; onKeyDown?(event: { key: string }): void; onChange?(event: object): void };

/** The controls of a stepper, as it draws them, and what it tells when they are used. */
function drawn(props: Pick<ComponentProps<typeof Stepper>, 'value' | 'min' | 'max'>) {
  const told = vi.fn<(value: number) => void>();
  let shown: unknown;
  const Shown = () => {
    const stepper = Stepper({ ...props, label: 'Times', labels: { less: 'Less', more: 'More' }, onChange: told });
    shown = stepper;
    return stepper;
  };
  renderToStaticMarkup(<Shown />);
  if (!isValidElement<{ children: ReactElement<Control>[] }>(shown)) throw new Error('nothing was drawn');
  const [less, field, more] = Children.toArray(shown.props.children).filter(isValidElement<Control>);
  return {
    less: () => less?.props.onClick?.(),
    more: () => more?.props.onClick?.(),
    key: (key: string) => field?.props.onKeyDown?.({ key }),
    type: (value: string) => field?.props.onChange?.({ target: { value } }),
    told: () => told.mock.calls.flat(),
  };
}

describe('a stepper', () => {
  it('tells of each step between its ends', () => {
    const { less, more, key, type, told } = drawn({ value: 5, min: 1, max: 9 });
    less();
    more();
    key('ArrowUp');
    key('ArrowDown');
    type('7');
    type('12');
    expect(told()).toEqual([4, 6, 6, 4, 7, 9]);
  });

  it('tells nothing where nothing changes: at an end, and of what is typed as it was', () => {
    const least = drawn({ value: 1, min: 1, max: 9 });
    least.less();
    least.key('ArrowDown');
    least.type('');
    least.type('1');
    expect(least.told()).toEqual([]);
    const most = drawn({ value: 9, min: 1, max: 9 });
    most.more();
    most.key('ArrowUp');
    most.type('95');
    expect(most.told()).toEqual([]);
  });

  it('does nothing with a dim button where the most has become less than the value', () => {
    const { less, more, key, told } = drawn({ value: 50, min: 1, max: 9 });
    more();
    key('ArrowUp');
    expect(told()).toEqual([]);
    less();
    expect(told()).toEqual([9]);
  });
});
