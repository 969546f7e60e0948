import { Component, type ReactNode } from 'react';
import { closeDialog, openedDialog } from '../shared/dialogs/dialogs.ts';

/** A dialog that fails, most often because its code did not come, closes and says so; the page behind it stays. */
export class DialogBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const meant = openedDialog.get();
    closeDialog();
    // What says so has come after the page (`say-dialog-failed.ts`).
    document.dispatchEvent(new CustomEvent('dialog-failed', { detail: { error, meant } }));
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
