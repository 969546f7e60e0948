import { Badge, EmptyState, SearchInput, SkeletonRows, Switch, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListModules } from '@baize/wire/console';
import { type ReactNode, useState } from 'react';
import { finds } from '../../shared/finds.ts';
import { useNames } from '../../shared/names.ts';
import { useOps } from '../../shared/use-ops.ts';
import type { EditorProps } from './editor-props.ts';
import { ModulePreview } from './module-preview.tsx';
import { MoveButtons } from './move-buttons.tsx';
import './module-tree.css';
import { countOf, found, moved, type Node, readTree, turned } from './tree.ts';

type Call = OutputOf<typeof opsListModules>['modules'][number]['calls'][number];
type Calls = ReadonlyMap<string, readonly Call[]>;

/** The white-label tree: a module is on only where all above it are; its calls are what its switch turns off. */
export function ModuleTreeEditor({ value, onChange }: EditorProps): ReactNode {
  const t = useText();
  const names = useNames();
  const [search, setSearch] = useState('');
  const listed = useOps(opsListModules, {});
  const calls: Calls = new Map((listed.data?.modules ?? []).map(({ modId, calls: carried }) => [modId, carried]));
  const tree = readTree(value);
  const wanted = search.trim();
  const fits = ({ modId }: Node): boolean =>
    finds(wanted, [
      modId,
      names.module(modId),
      ...(calls.get(modId) ?? []).flatMap(({ path, summary }) => [path, summary]),
    ]);
  const shown = wanted === '' ? tree : found(tree, fits);
  const { on, all } = countOf(tree);
  // What a switch turns off stands beside it: none is shown before that is known.
  if (listed.isPending) return <SkeletonRows rows={12} height={30} />;
  const turn = (modId: string, enabled: boolean) => onChange(turned(tree, modId, enabled));
  return (
    <>
      <div className="row spread wrap tree-head">
        <SearchInput
          small
          frame="find"
          label={t('modules.search')}
          clearLabel={t('action.clear')}
          value={search}
          onChange={setSearch}
        />
        <span className="small muted">{t('modules.count', { on, all })}</span>
      </div>
      {shown.length === 0 && <EmptyState>{t('modules.none')}</EmptyState>}
      <Branch
        nodes={shown}
        above={true}
        calls={calls}
        onTurn={turn}
        onMove={wanted === '' ? (modId, to) => onChange(moved(tree, modId, to)) : undefined}
      />
      <ModulePreview tree={tree} />
    </>
  );
}

type BranchProps = {
  nodes: readonly Node[];
  /** Whether everything above is on. */
  above: boolean;
  calls: Calls;
  onTurn: (modId: string, enabled: boolean) => void;
  /** Missing while a search leaves out neighbours: a place among some is none. */
  onMove: ((modId: string, to: number) => void) | undefined;
};

function Branch({ nodes, above, calls, onTurn, onMove }: BranchProps): ReactNode {
  const t = useText();
  const names = useNames();
  if (nodes.length === 0) return null;
  return (
    <ul className="tree">
      {nodes.map(({ modId, enabled, childrenNodes }, at) => (
        <li key={modId}>
          <div className="module">
            <Switch checked={enabled} onChange={next => onTurn(modId, next)}>
              <b className="num">{modId}</b> <span className="soft">{names.module(modId)}</span>
            </Switch>
            {enabled && !above && <Badge tone="wait">{t('modules.off_above')}</Badge>}
            <Carried calls={calls.get(modId) ?? []} />
            {onMove && <MoveButtons name={modId} at={at} count={nodes.length} onMove={to => onMove(modId, to)} />}
          </div>
          <Branch nodes={childrenNodes} above={above && enabled} calls={calls} onTurn={onTurn} onMove={onMove} />
        </li>
      ))}
    </ul>
  );
}

function Carried({ calls }: { calls: readonly Call[] }): ReactNode {
  const t = useText();
  if (calls.length === 0) return <span className="carried small muted">{t('modules.no_calls')}</span>;
  return (
    <details className="carried">
      <summary className="small">{t('modules.calls', { count: calls.length })}</summary>
      <ul className="calls">
        {calls.map(({ id, method, path, summary }) => (
          <li key={id} title={summary}>
            <span className="num muted">{method}</span> <code>{path}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
