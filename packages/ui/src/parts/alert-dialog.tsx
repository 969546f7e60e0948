import { AlertDialog as RadixAlert } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { cx } from './cx.ts';
import { useOpenedDialog } from './opened-dialogs.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

type Props = {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** None where there is nothing to confirm any more. */
  confirmLabel?: ReactNode;
  cancelLabel: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** `danger` for what cannot be undone, `chalk` on felt for what costs money. */
  look?: Extract<ButtonLook, 'primary' | 'danger' | 'chalk'>;
  /** Sent: stays open with the bar until the caller closes it. */
  busy?: boolean;
  size?: 400 | 480 | 600;
  /** Whoever goes elsewhere has not answered it: it stands there, too. */
  stays?: boolean;
};

/** A question that wants an answer: Escape means no, a click beside it means nothing. */
export function AlertDialog(props: Props): ReactNode {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  const { look = 'primary', busy = false, size = 400 } = props;
  const felt = look === 'chalk';
  useOpenedDialog(open, onCancel, props.stays);
  const focus = useDialogFocus('radix');
  return (
    <RadixAlert.Root open={open} onOpenChange={next => !next && onCancel()}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className="overlay" />
        <RadixAlert.Content className={cx('dialog modal sheet', size > 400 && `s${size}`, felt && 'felt')} {...focus}>
          <span className="grab" aria-hidden="true" />
          <div className="dhead">
            <RadixAlert.Title asChild>
              <h2>{title}</h2>
            </RadixAlert.Title>
          </div>
          <RadixAlert.Description asChild>
            <div className="dbody">{children}</div>
          </RadixAlert.Description>
          <div className="dfoot">
            <RadixAlert.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </RadixAlert.Cancel>
            {confirmLabel && (
              <Button look={look} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            )}
          </div>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
