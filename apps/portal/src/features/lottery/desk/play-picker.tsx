import { type Play, prizeOf } from '@baize/lottery';
import { cx, Icon, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { showUnits } from '../../../shared/format/amount.ts';
import { chipName } from '../names.ts';
import type { Draft } from './draft.ts';

type Props = {
  plays: readonly { play: Play; open: boolean }[];
  current: Play;
  draft: Draft;
  onPick: (playType: string, formId: string) => void;
  /** The prize of the play's first tier at the chosen terms. */
  prize: bigint | undefined;
};

/** Tabs of play groups; under them the plays of the group in rows of their kinds. */
export function PlayPicker({ plays, current, draft, onPick, prize }: Props): ReactNode {
  const t = useText();
  const groups = [...new Set(plays.map(({ play }) => play.groupKey))];
  const shown = plays.filter(({ play }) => play.groupKey === current.groupKey);
  const kinds = [...new Set(shown.map(({ play }) => play.kindKey))];
  const openGroup = (group: string): void => {
    const first =
      plays.find(({ play, open }) => play.groupKey === group && open) ??
      plays.find(({ play }) => play.groupKey === group);
    if (first) onPick(first.play.id, first.play.forms[0]?.id ?? '');
  };
  return (
    <>
      <nav className="plays tabs" aria-label={t('desk.plays')}>
        {groups.map(group => (
          <button
            key={group}
            type="button"
            className={cx('tab', group === current.groupKey && 'on')}
            aria-current={group === current.groupKey ? 'true' : undefined}
            onClick={() => openGroup(group)}
          >
            {t(`play.group.${group}`)}
          </button>
        ))}
      </nav>
      <div className="kinds">
        {kinds.map((kind, at) => (
          <div className="line" key={kind}>
            {kinds.length > 1 && <span>{t(`play.kind.${kind}`)}</span>}
            <div className="chips">
              {shown
                .filter(({ play }) => play.kindKey === kind)
                .flatMap(({ play, open }) =>
                  play.forms.map(form => (
                    <button
                      key={`${play.id} ${form.id}`}
                      type="button"
                      className="chip"
                      disabled={!open}
                      aria-pressed={play.id === current.id && form.id === draft.formId}
                      onClick={() => onPick(play.id, form.id)}
                    >
                      {!open && <Icon name="lock" size="xs" />}
                      {chipName(t, play, form)}
                    </button>
                  )),
                )}
            </div>
            {at === kinds.length - 1 && prize !== undefined && (
              <span className="end small muted only-desk prize-hint">
                <Icon name="info" size="s" />
                {t('desk.prizeOfOne')} <b className="value num">{showUnits(prize)}</b>
              </span>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

/** The greatest prize among a play's tiers for one bet. */
export const firstPrize = (play: Play, prizeGroup: number, stakeMinor: bigint): bigint | undefined => {
  const prizes = play.tiers.map(tier => prizeOf(play, tier, prizeGroup, stakeMinor));
  return prizes.reduce<bigint | undefined>(
    (most, prize) => (most === undefined || prize > most ? prize : most),
    undefined,
  );
};
