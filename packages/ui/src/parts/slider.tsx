import type { CSSProperties, ReactNode } from 'react';

type Props = {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  label: string;
  /** What a reader hears instead of the number. */
  valueText?: string;
  disabled?: boolean;
};

/** One value on a line: the browser's own, with its arrows, its Home and End, and its touch. */
export function Slider({ value, onChange, min, max, step = 1, label, valueText, disabled = false }: Props): ReactNode {
  const filled: CSSProperties = { ['--filled' as string]: max > min ? (value - min) / (max - min) : 0 };
  return (
    <input
      type="range"
      className="slider"
      style={filled}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onChange={event => onChange(event.target.valueAsNumber)}
    />
  );
}
