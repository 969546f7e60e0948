import { Panel, useText } from '@baize/ui';
import { opsContentHistory } from '@baize/wire/content';
import type { ReactNode } from 'react';
import { useOps } from '../../shared/use-ops.ts';
import { VersionList } from '../../shared/version-list.tsx';

type Props = {
  kind: 'announcement' | 'help';
  id: string;
  version: number;
  onRestore: (snapshot: unknown, version: number) => void;
};

/** What an announcement or a help entry said before. */
export function ContentHistory({ kind, id, ...rest }: Props): ReactNode {
  const t = useText();
  const history = useOps(opsContentHistory, { kind, id });
  return (
    <Panel title={t('content.history')}>
      <VersionList history={history} {...rest} />
    </Panel>
  );
}
