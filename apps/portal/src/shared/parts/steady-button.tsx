import { Button, type ButtonProps, cx } from '@baize/ui';
import type { ReactNode } from 'react';

type Props = ButtonProps & { able: boolean; onClick: () => void };

/** Does nothing while it is not able to, and keeps the focus then: often its own press has made it so. */
export const SteadyButton = ({ able, className, onClick, ...rest }: Props): ReactNode => (
  <Button
    {...rest}
    className={cx(className, !able && 'is-off')}
    aria-disabled={!able || undefined}
    onClick={() => {
      if (able) onClick();
    }}
  />
);
