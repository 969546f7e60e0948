import './rewards.css';
import { Field, Input, Select, useText } from '@baize/ui';
import { GLYPHS, type GlyphName, Stamp } from '@baize/ui/art';
import type { ReactNode } from 'react';
import { AMOUNT_PATTERN } from '../../shared/amount-pattern.ts';

type CodeProps = { id: string; value: string; onChange: (value: string) => void };

/** The code under which something new is kept; it never changes after. */
export function CodeField({ id, value, onChange }: CodeProps): ReactNode {
  const t = useText();
  return (
    <Field label={t('rewards.code')} required help={t('rewards.code_help')} id={id}>
      <Input
        small
        required
        pattern="[a-z0-9\-]{1,40}"
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  );
}

type NumberProps = {
  id: string;
  label: string;
  help?: string;
  value: number | null;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Without a figure: what that means, and where it may be. */
  onNone?: () => void;
};

/** A whole number; an empty field means "no bound" where that may be. */
export function NumberField({ id, label, help, value, min, max, onChange, onNone }: NumberProps): ReactNode {
  const t = useText();
  return (
    <Field
      label={label}
      id={id}
      {...(help !== undefined && { help })}
      {...(onNone && { optional: t('rewards.no_bound') })}
    >
      <Input
        small
        type="number"
        min={min}
        max={max}
        step={1}
        required={!onNone}
        value={value ?? ''}
        onChange={event => (event.target.value === '' && onNone ? onNone() : onChange(Number(event.target.value)))}
      />
    </Field>
  );
}

type AmountProps = { id: string; label: string; help?: string; value: string; onChange: (value: string) => void };

/** An amount or a percentage: digits and a point, as they travel. */
export function AmountField({ id, label, help, value, onChange }: AmountProps): ReactNode {
  return (
    <Field label={label} id={id} {...(help !== undefined && { help })}>
      <Input
        small
        inputMode="decimal"
        required
        pattern={AMOUNT_PATTERN}
        value={value}
        onChange={event => onChange(event.target.value.trim())}
      />
    </Field>
  );
}

const isGlyph = (name: string): name is GlyphName => name in GLYPHS;
const PICTURES = Object.keys(GLYPHS);

/** A glyph of the house's art, with what it looks like. */
export function PictureSelect({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const t = useText();
  return (
    <Field label={t('rewards.picture')} id="edit-picture">
      <span className="row">
        <span className="picked">
          <Stamp seed={value} glyph={isGlyph(value) ? value : 'coin'} />
        </span>
        <Select
          small
          label={t('rewards.picture')}
          value={value}
          onChange={onChange}
          items={PICTURES.map(name => ({ value: name, label: t(`rewards.picture.${name}`) }))}
        />
      </span>
    </Field>
  );
}
