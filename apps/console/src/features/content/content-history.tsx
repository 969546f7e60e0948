import { Panel, useText } from '@baize/ui';
import { opsContentHistory } from '@baize/wire/content';
import type { ReactNode } from 'react';
import { useFieldNames } from '../../shared/field-names.ts';
import { useOps } from '../../shared/use-ops.ts';
import { VersionList } from '../../shared/version-list.tsx';

type Props = {
  kind: 'announcement' | 'help';
  id: string;
  version: number;
  onRestore: (snapshot: unknown, version: number) => void;
};

const TEXTS = {
  fields: {
    kind: 'content.kind',
    published: 'content.published',
    sort: 'content.sort',
    imageUrl: 'content.image',
    link: 'content.link',
    startsAt: 'content.starts',
    endsAt: 'content.ends',
    texts: 'content.words',
    pageTitle: 'content.page_title',
    title: 'content.title',
    content: 'content.html',
    linkLabel: 'content.link_label',
  },
  choices: { kind: (kind: string) => `content.kind_${kind.toLowerCase()}` },
};

/** What an announcement or a help entry said before. */
export function ContentHistory({ kind, id, ...rest }: Props): ReactNode {
  const t = useText();
  const names = useFieldNames(TEXTS);
  const history = useOps(opsContentHistory, { kind, id });
  return (
    <Panel title={t('content.history')}>
      <VersionList history={history} names={names} {...rest} />
    </Panel>
  );
}
