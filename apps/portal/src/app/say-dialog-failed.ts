import { notify } from '@baize/ui';
import { i18n } from '@lingui/core';
import type { OpenDialog } from '../shared/dialogs/dialogs.ts';
import { ChunkLoadError, failureOf } from '../shared/navigation/load-chunk.ts';
import { reloadFor } from './dialog-again.ts';
import { isReachable } from './start.ts';

const NO_CONNECTION = { title: 'problem.network', text: 'closed.unreachable' };

type Failed = { readonly error: unknown; readonly meant: OpenDialog | undefined };

/** Says why a dialog did not open, with the way to it: the page is loaded anew, and the dialog opens again. */
export const sayFailedDialogs = (): void =>
  document.addEventListener('dialog-failed', event => {
    if (event instanceof CustomEvent) void say(event.detail);
  });

async function say({ error, meant }: Failed): Promise<void> {
  const gone = error instanceof ChunkLoadError && !(await isReachable());
  const { title, text } = gone ? NO_CONNECTION : failureOf(error);
  notify({
    id: 'dialog',
    tone: 'bad',
    title: i18n._(title),
    text: i18n._(text),
    action: { label: i18n._('problem.reload'), run: () => reloadFor(meant) },
  });
}
