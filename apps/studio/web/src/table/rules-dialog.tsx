import { writePercent } from '@baize/i18n/percent';
import { fineTexts, type Game, playTexts, type RuleText } from '@baize/studio-games';
import { Button, Dialog, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { Screen } from './screen.ts';

type Props = { open: boolean; onClose: () => void; game: Game; screen: Screen };

/** How the game is played, what it pays, and what it returns in the long run. */
export function RulesDialog({ open, onClose, game, screen }: Props): ReactNode {
  const t = useText();
  const { PayTable } = screen;
  return (
    <Dialog open={open} onClose={onClose} title={t('studio.rules')} closeLabel={t('studio.close')} size={600}>
      <div className="prose">
        <Paragraphs texts={playTexts(game)} />
      </div>
      <PayTable game={game} />
      <div className="prose small">
        <Paragraphs texts={fineTexts(game, percent => writePercent(percent, document.documentElement.lang))} />
      </div>
      <Button onClick={onClose}>{t('studio.close')}</Button>
    </Dialog>
  );
}

function Paragraphs({ texts }: { texts: readonly RuleText[] }): ReactNode {
  const t = useText();
  return texts.map(({ id, values }) => <p key={id}>{t(id, values)}</p>);
}
