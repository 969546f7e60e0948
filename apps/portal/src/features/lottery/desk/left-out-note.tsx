import { IconButton, Note, type Translate, useText } from '@baize/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { LeftOut } from './desk-state.ts';

type Props = {
  leftOut: LeftOut | undefined;
  /** Whether it is spoken as it comes: where it stands twice, once is enough. */
  live?: boolean;
  onRead: () => void;
};

/** A region that speaks has to stand before there is anything in it. */
const AFTER_REGION_MS = 200;

/** How many lines a reload did not bring back and why, and what of the pads that it brought back is at other terms. */
export function LeftOutNote({ leftOut, live = false, onRead }: Props): ReactNode {
  const t = useText();
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => setStands(true), AFTER_REGION_MS);
    return () => clearTimeout(soon);
  }, []);
  const said = leftOut ? leftOutSaid(t, leftOut) : [];
  return (
    <div role={live ? 'status' : undefined} className="left-out">
      {stands && said.length > 0 && (
        <Note end={<IconButton icon="close" iconSize="s" label={t('common.close')} onClick={onRead} />}>
          {said.map(each => (
            <span key={each}>{each}</span>
          ))}
        </Note>
      )}
    </div>
  );
}

const leftOutSaid = (
  t: Translate,
  { terms, prizeGroup, gone, full, padsTerms, padsStake }: LeftOut,
): readonly string[] => [
  ...(terms > 0 ? [t('desk.leftOut.terms', { count: terms })] : []),
  ...(prizeGroup > 0 ? [t('desk.leftOut.prizeGroup', { count: prizeGroup })] : []),
  ...(gone > 0 ? [t('desk.leftOut.gone', { count: gone })] : []),
  ...(full > 0 ? [t('desk.leftOut.full', { count: full })] : []),
  ...(padsTerms > 0 ? [t('desk.leftOut.padsTerms')] : []),
  ...(padsStake > 0 ? [t('desk.leftOut.padsStake')] : []),
];
