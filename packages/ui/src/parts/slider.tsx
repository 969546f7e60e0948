import { Slider as RadixSlider } from 'radix-ui';
import type { ReactNode } from 'react';

type Props = {
  value: number;
  onChange: (value: number) => void;
  /** Once, when the knob is let go. */
  onCommit?: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  label: string;
  /** What a reader hears instead of the number. */
  valueText?: string;
  disabled?: boolean;
};

/** One value on a line; arrows move by a step, Page Up and Down by ten. */
export function Slider({
  value,
  onChange,
  onCommit,
  min,
  max,
  step = 1,
  label,
  valueText,
  disabled = false,
}: Props): ReactNode {
  const first = (values: number[]): number => values[0] ?? min;
  return (
    <RadixSlider.Root
      className="slider"
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={values => onChange(first(values))}
      onValueCommit={values => onCommit?.(first(values))}
    >
      <RadixSlider.Track className="track">
        <RadixSlider.Range className="fill" />
      </RadixSlider.Track>
      <RadixSlider.Thumb className="thumb" aria-label={label} aria-valuetext={valueText} />
    </RadixSlider.Root>
  );
}
