import { Checkbox as RadixCheckbox, Switch as RadixSwitch } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { cx } from './cx.ts';

type CheckboxProps = {
  checked: boolean | 'some';
  onChange: (checked: boolean) => void;
  /** The words beside the box; without them `label` names it. */
  children?: ReactNode;
  label?: string;
  disabled?: boolean;
  id?: string;
  name?: string;
  invalid?: boolean;
  describedBy?: string;
};

/** A box that is on, off or (for "all of the table") some. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { checked, onChange, children, label, disabled = false, id, name, invalid = false, describedBy } = props;
  const own = useId();
  const boxId = id ?? own;
  const box = (
    <RadixCheckbox.Root
      id={boxId}
      className="box"
      checked={checked === 'some' ? 'indeterminate' : checked}
      onCheckedChange={next => onChange(next === true)}
      disabled={disabled}
      aria-label={children ? undefined : label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      {...(name ? { name } : {})}
    >
      <RadixCheckbox.Indicator>
        <Icon name={checked === 'some' ? 'minus' : 'check'} />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  );
  if (!children) return box;
  return (
    <div className="check">
      {box}
      <label htmlFor={boxId}>{children}</label>
    </div>
  );
}

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Always named: by the words beside it or, without them, by `label`. */
  children?: ReactNode;
  label?: string;
  disabled?: boolean;
  id?: string;
  className?: string;
};

/** A switch that acts at once. */
export function Switch({ checked, onChange, children, label, disabled = false, id, className }: SwitchProps) {
  const own = useId();
  const switchId = id ?? own;
  const knob = (
    <RadixSwitch.Root
      id={switchId}
      className="switch"
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      aria-label={children ? undefined : label}
    />
  );
  if (!children) return knob;
  return (
    <div className={cx('row', className)}>
      {knob}
      <label htmlFor={switchId}>{children}</label>
    </div>
  );
}
