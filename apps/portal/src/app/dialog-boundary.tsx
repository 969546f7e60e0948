import { notify } from '@baize/ui';
import { i18n } from '@lingui/core';
import { Component, type ReactNode } from 'react';
import { closeDialog } from '../shared/dialogs/dialogs.ts';

/** A dialog whose code did not come (a new version took its place) closes and says so; the page behind it stays. */
export class DialogBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    closeDialog();
    notify({
      id: 'dialog',
      tone: 'bad',
      title: i18n._('problem.page'),
      text: i18n._('problem.pageText'),
      action: { label: i18n._('problem.reload'), run: () => globalThis.location.reload() },
    });
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
