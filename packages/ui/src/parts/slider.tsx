import { type CSSProperties, type ReactNode, useRef } from 'react';

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

/**
 * One value on a line: the browser's own, with its arrows, its Home and End, and its touch. A finger that came down on it to scroll the
 * page leaves the value as it was.
 */
export function Slider({ value, onChange, min, max, step = 1, label, valueText, disabled = false }: Props): ReactNode {
  const beforeTouch = useRef(value);
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
      onPointerDown={() => {
        beforeTouch.current = value;
      }}
      onPointerCancel={() => onChange(beforeTouch.current)}
      onChange={event => onChange(event.target.valueAsNumber)}
    />
  );
}
