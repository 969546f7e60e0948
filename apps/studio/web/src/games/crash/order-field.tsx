import { KITE_LEAST, multiplierText } from '@baize/studio-games';
import { useText } from '@baize/ui';
import type { ReactNode } from 'react';

type Props = { value: string; onChange: (value: string) => void; wrong: boolean; disabled: boolean; max: number };

/** A height at which the kite comes down by itself; empty for none. */
export function OrderField({ value, onChange, wrong, disabled, max }: Props): ReactNode {
  const t = useText();
  return (
    <label className="order">
      <span className="small muted">{t('crash.order')}</span>
      <input
        className="num"
        inputMode="decimal"
        placeholder="—"
        value={value}
        disabled={disabled}
        aria-invalid={wrong}
        aria-description={t('crash.order_help', { least: multiplierText(KITE_LEAST), most: multiplierText(max) })}
        onChange={event => onChange(event.target.value.replace(/[^\d.]/g, '').slice(0, 8))}
      />
    </label>
  );
}

/** "1.5" as 150; null for nothing; undefined where it is no height. */
export function orderOf(text: string): number | null | undefined {
  if (text === '') return null;
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', ''));
  if (!match) return undefined;
  const height = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return height >= KITE_LEAST && height <= 100_000 ? height : undefined;
}
