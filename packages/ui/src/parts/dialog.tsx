import { Dialog as RadixDialog } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { cx } from './cx.ts';
import { useOpenedDialog } from './opened-dialogs.ts';
import { readOn } from './read-on.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the title: a count, a balance. */
  beside?: ReactNode;
  /** Said to readers when the dialog opens; not shown. */
  description?: ReactNode;
  closeLabel: string;
  /** A click on the background closes; Escape always does. */
  closeOnOutside?: boolean;
  /** Whoever goes elsewhere does not close it: it has an address of its own that does. */
  stays?: boolean;
  /**
   * A dialog asks: it is 400 wide, 480 where the form is long, and as high as what it asks. A modal shows something, from a list of
   * notices to a table of prizes: it is 600 wide and at least 300 high. Under 641 px either is a sheet, whatever its size.
   */
  size?: 400 | 480 | 600;
  /** `drawer` stands at the page's end and keeps the height of the window. */
  frame?: 'dialog' | 'drawer';
  /** The drawer's width in pixels. */
  width?: number;
  /** On felt: for what costs money. */
  felt?: boolean;
  /** The actions, the one primary action last. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One component, three frames: dialog, sheet on phones, drawer. Focus is trapped, and goes back where it came from; keys that read on move a long text. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, onClose, closeOnOutside = true, size = 400, frame = 'dialog', felt = false } = props;
  useOpenedDialog(open, onClose, props.stays);
  const drawer = frame === 'drawer';
  const focus = useDialogFocus('field');
  const style: CSSProperties | undefined =
    drawer && props.width ? { ['--dialog' as string]: `${props.width}px` } : undefined;
  const names = cx('dialog', drawer ? 'drawer' : 'modal sheet', !drawer && size > 400 && `s${size}`, felt && 'felt');
  return (
    <RadixDialog.Root open={open} onOpenChange={next => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={cx('overlay', drawer && 'under')} />
        <RadixDialog.Content
          className={cx(names, props.className)}
          style={style}
          onInteractOutside={event => !closeOnOutside && event.preventDefault()}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          onKeyDown={readOn}
        >
          {!drawer && <span className="grab" aria-hidden="true" />}
          <DialogHead {...props} />
          <div className="dbody">{props.children}</div>
          {props.footer && <div className="dfoot">{props.footer}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function DialogHead({ title, beside, description, closeLabel }: DialogProps): ReactNode {
  return (
    <div className="dhead">
      <RadixDialog.Title asChild>
        <h2>{title}</h2>
      </RadixDialog.Title>
      {beside && <div className="beside">{beside}</div>}
      {description && <RadixDialog.Description className="vh">{description}</RadixDialog.Description>}
      <RadixDialog.Close className="iconbtn" aria-label={closeLabel}>
        <Icon name="close" />
      </RadixDialog.Close>
    </div>
  );
}
