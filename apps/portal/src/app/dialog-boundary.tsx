import { notify } from '@baize/ui';
import { i18n } from '@lingui/core';
import { Component, type ReactNode } from 'react';
import { closeDialog } from '../shared/dialogs/dialogs.ts';
import { failureOf } from '../shared/navigation/load-chunk.ts';

/** A dialog that fails, most often because its code did not come, closes and says so; the page behind it stays. */
export class DialogBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { title, text } = failureOf(error);
    closeDialog();
    notify({
      id: 'dialog',
      tone: 'bad',
      title: i18n._(title),
      text: i18n._(text),
      action: { label: i18n._('problem.reload'), run: () => globalThis.location.reload() },
    });
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
