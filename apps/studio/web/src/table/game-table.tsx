import type { Game } from '@baize/studio-games';
import { Note, useText } from '@baize/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SessionView } from '../shared/api.ts';
import { useAround } from '../shared/clock.ts';
import { FairnessDialog } from './fairness-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import type { Screen } from './screen.ts';
import { TableBar } from './table-bar.tsx';
import { TableProvider } from './table-state.ts';
import { useTableState } from './use-table-state.ts';

type Props = { session: SessionView; game: Game; screen: Screen };

/** A whole page: the bar, the felt of a game, what went wrong, and the dialogs. */
export function GameTable({ session, game, screen }: Props): ReactNode {
  const t = useText();
  const table = useTableState(session);
  const [dialog, setDialog] = useState<'rules' | 'fairness'>();
  const { shows } = useAround();
  const wrong = useRef<HTMLDivElement>(null);
  // On a phone a game is as high as the page: what went wrong stands below it, and is brought into sight.
  useEffect(() => {
    if (table.refusal) wrong.current?.scrollIntoView({ block: 'nearest' });
  }, [table.refusal]);
  const { Felt } = screen;
  return (
    <TableProvider value={table}>
      <TableBar game={game} onRules={() => setDialog('rules')} onFairness={() => setDialog('fairness')} />
      <main className="room" aria-label={game.name}>
        <h1 className="vh">{game.name}</h1>
        <Felt game={game} />
        {table.refusal && (
          <div ref={wrong}>
            <Note tone={table.refusal === 'round_returned' ? 'info' : 'bad'} live>
              {t(`studio.code.${table.refusal}`)}
            </Note>
          </div>
        )}
        {session.demo && !shows.has('demo') && <p className="small muted center">{t('studio.demo_note')}</p>}
      </main>
      <RulesDialog open={dialog === 'rules'} onClose={() => setDialog(undefined)} game={game} screen={screen} />
      <FairnessDialog open={dialog === 'fairness'} onClose={() => setDialog(undefined)} />
    </TableProvider>
  );
}
