import { IconButton, useText } from '@baize/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  /** What is moved, as it is called on the page. */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
};

/** Moves an entry of a list by one place. The button that was pressed keeps the focus; at an end its neighbour takes it. */
export function MoveButtons({ name, at, count, onMove }: Props): ReactNode {
  const t = useText();
  const group = useRef<HTMLSpanElement>(null);
  /** Which button was pressed, and where that leads. */
  const pressed = useRef<{ direction: 'up' | 'down'; to: number }>(undefined);
  useLayoutEffect(() => {
    if (pressed.current?.to !== at) return;
    const [up, down] = group.current?.querySelectorAll('button') ?? [];
    const wanted = pressed.current.direction === 'up' ? [up, down] : [down, up];
    wanted.find(button => button && !button.disabled)?.focus();
    pressed.current = undefined;
  }, [at]);
  if (count < 2) return null;
  const move = (direction: 'up' | 'down', to: number): void => {
    pressed.current = { direction, to };
    onMove(to);
  };
  return (
    <span className="row move" ref={group}>
      <IconButton
        icon="up"
        iconSize="s"
        label={t('settings.move_up', { name })}
        disabled={at === 0}
        onClick={() => move('up', at - 1)}
      />
      <IconButton
        icon="down"
        iconSize="s"
        label={t('settings.move_down', { name })}
        disabled={at === count - 1}
        onClick={() => move('down', at + 1)}
      />
    </span>
  );
}
