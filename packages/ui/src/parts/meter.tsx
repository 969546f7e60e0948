import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = {
  /** 0 to 1; more counts as full. */
  part: number;
  label: string;
  /** What a reader hears instead of the percentage, as "4,000 of 10,000". */
  valueText?: string;
  /** Brass, for what is worth something (VIP progress). */
  value?: boolean;
};

/** How much of something is done or used. */
export function Meter({ part, label, valueText, value = false }: Props): ReactNode {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10;
  return (
    <div
      className={cx('meter', value && 'val')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}

export type Stage = { id: string; name: ReactNode; note?: ReactNode };

/** A line of stages of which `at` is under way (its length: all are done). */
export function Steps({ stages, at, label }: { stages: readonly Stage[]; at: number; label: string }): ReactNode {
  return (
    <ol className="steps" aria-label={label}>
      {stages.map((stage, index) => (
        <li
          key={stage.id}
          className={index < at ? 'done' : index === at ? 'now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {stage.name}
          {stage.note && <span className="muted">{stage.note}</span>}
        </li>
      ))}
    </ol>
  );
}

/** VIP ranks as a ladder; `part` (0 to 1) is how far the present one is filled. */
export function Ladder({
  ranks,
  at,
  part,
  label,
}: {
  ranks: readonly Stage[];
  at: number;
  part: number;
  label: string;
}): ReactNode {
  return (
    <ol className="ladder" aria-label={label} style={{ ['--part' as string]: `${Math.round(part * 100)}%` }}>
      {ranks.map((rank, index) => (
        <li
          key={rank.id}
          className={index < at ? 'done' : index === at ? 'now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {rank.name}
        </li>
      ))}
    </ol>
  );
}
