import { Button, type ButtonProps } from '@baize/ui';
import type { ReactNode } from 'react';

type Props = Pick<ButtonProps, 'busy' | 'children' | 'aria-describedby'> & {
  able: boolean;
  onPress: () => void;
};

/**
 * The one button of a round. While it can do nothing it keeps the focus of whoever plays by keys, and a key that is held
 * down presses it once.
 */
export function RoundButton({ able, onPress, ...rest }: Props): ReactNode {
  return (
    <Button
      {...rest}
      look="chalk"
      size="xl"
      wide
      className={able ? 'play' : 'play is-off'}
      aria-disabled={!able}
      onClick={able ? onPress : undefined}
      onKeyDown={event => {
        if (event.repeat) event.preventDefault();
      }}
    />
  );
}
