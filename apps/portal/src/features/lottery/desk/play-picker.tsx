import './play-picker.css';
import type { Form, Play } from '@baize/lottery/rules';
import { cx, Icon, Segment, useOpenTab, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { chipName } from '../names.ts';
import { areAlike, hasSeveralWays } from './chip-rows.ts';
import type { Draft } from './draft.ts';
import type { OfferedPlay } from './offered.ts';

type Props = {
  plays: readonly OfferedPlay[];
  current: Play;
  draft: Draft;
  onPick: (play: Play, formId: string) => void;
  /** The prize of one bet, and where its rules are. */
  hint: ReactNode;
};

const MARKETS = ['official', 'credit'] as const;

/**
 * The market, tabs of play groups, and under them the plays of the group in rows of their kinds. The ways to write the open play
 * stand below all of them where its row has no room for them.
 */
export function PlayPicker({ plays, current, draft, onPick, hint }: Props): ReactNode {
  const t = useText();
  const tabs = useOpenTab<HTMLElement>();
  const markets = MARKETS.filter(market => plays.some(({ play }) => play.market === market));
  const inMarket = plays.filter(({ play }) => play.market === current.market);
  const groups = [...new Set(inMarket.map(({ play }) => play.groupKey))];
  const shown = inMarket.filter(({ play }) => play.groupKey === current.groupKey);
  const kinds = [...new Set(shown.map(({ play }) => play.kindKey))];
  const ofKind = (kind: string): readonly OfferedPlay[] => shown.filter(({ play }) => play.kindKey === kind);
  const ways = hasSeveralWays(ofKind(current.kindKey).map(({ play }) => play)) && current.forms.length > 1;
  const alike = areAlike(kinds.map(kind => ofKind(kind).map(({ play }) => play)));
  const open = (of: readonly OfferedPlay[]): void => {
    const first = of.find(each => each.open) ?? of[0];
    if (first) onPick(first.play, first.play.forms[0]?.id ?? '');
  };
  return (
    <>
      {markets.length > 1 && (
        <div className="markets">
          <Segment
            label={t('desk.market')}
            value={current.market}
            onChange={market => open(plays.filter(({ play }) => play.market === market))}
            items={markets.map(market => ({ value: market, label: t(`desk.market.${market}`) }))}
          />
          <span className="small muted">{t(`desk.marketHelp.${current.market}`)}</span>
        </div>
      )}
      <nav ref={tabs} className="plays tabs" aria-label={t('desk.plays')}>
        {groups.map(group => (
          <button
            key={group}
            type="button"
            className={cx('tab', group === current.groupKey && 'on')}
            aria-current={group === current.groupKey ? 'true' : undefined}
            onClick={() => open(inMarket.filter(({ play }) => play.groupKey === group))}
          >
            {t(`play.group.${group}`)}
          </button>
        ))}
      </nav>
      <div className="kinds">
        {kinds.map((kind, at) => (
          <KindRow
            key={kind}
            label={kinds.length > 1 ? t(`play.kind.${kind}`) : undefined}
            alike={alike}
            plays={ofKind(kind)}
            current={current}
            draft={draft}
            onPick={onPick}
            end={!ways && at === kinds.length - 1 && hint}
          />
        ))}
        {ways && (
          <div className={cx('line', kinds.length > 1 && 'below')}>
            <Segment
              label={t('desk.way')}
              value={draft.formId}
              onChange={formId => onPick(current, formId)}
              items={current.forms.map(form => ({ value: form.id, label: t(`play.form.${form.labelKey}`) }))}
            />
            {hint}
          </div>
        )}
      </div>
    </>
  );
}

type RowProps = Pick<Props, 'plays' | 'current' | 'draft' | 'onPick'> & {
  label: string | undefined;
  alike: boolean;
  end: ReactNode;
};

/** Chips of a kind. Where one play has several ways to write it they stand among the plays. */
function KindRow({ label, alike, plays, current, draft, onPick, end }: RowProps): ReactNode {
  const t = useText();
  const chips = useOpenTab<HTMLDivElement>();
  const several = hasSeveralWays(plays.map(({ play }) => play));
  const chip = ({ play, open }: OfferedPlay, form: Form | undefined, name: string): ReactNode => (
    <button
      key={`${play.id} ${form?.id}`}
      type="button"
      className="chip"
      disabled={!open}
      aria-pressed={play.id === current.id && (several || form?.id === draft.formId)}
      onClick={() => onPick(play, form?.id ?? '')}
    >
      {!open && <Icon name="lock" size="xs" />}
      {name}
    </button>
  );
  return (
    <div className={cx('line', alike && 'named')}>
      {label && <span>{label}</span>}
      <div ref={chips} className="chips">
        {plays.flatMap(offered =>
          several
            ? [chip(offered, offered.play.forms[0], t(`play.name.${offered.play.labelKey}`))]
            : offered.play.forms.map(form => chip(offered, form, chipName(t, offered.play, form))),
        )}
      </div>
      {end}
    </div>
  );
}
