import type { ReactNode, Ref } from 'react';

type Props = {
  /** Names the group; or `labelledBy`, the id of what names it. */
  label?: string;
  labelledBy?: string;
  /** The id of what says more of it: how it is used. */
  describedBy?: string;
  className: string;
  busy?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** Controls that belong together. */
export function Group({ label, labelledBy, describedBy, className, busy = false, ref, children }: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row or grid in every browser.
    <div
      ref={ref}
      className={className}
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
    >
      {children}
    </div>
  );
}
