import './chase.css';
import type { Family } from '@baize/lottery/rules';
import { formatExact } from '@baize/money';
import { Dialog, Note, notify, Segment, Skeleton, Stepper, Switch, useText } from '@baize/ui';
import { placeChase } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import { newCommandId } from '../../../shared/api/ids.ts';
import { useSaidAnew } from '../../../shared/i18n/use-refusal-text.ts';
import { Awaited } from '../../../shared/parts/awaited.tsx';
import { SteadyButton } from '../../../shared/parts/steady-button.tsx';
import { changedOf, type LineNow } from '../desk/line-now.ts';
import type { OfferedPlay } from '../desk/offered.ts';
import { lineRefused, playRefused, refusedText } from '../desk/refused.ts';
import { SaidOfLine } from '../desk/said-of-line.tsx';
import type { Desk } from '../desk/shown-desk.ts';
import { ownEntropy, slipLineOf } from '../desk/slip.ts';
import { stakeText } from '../desk/stake.ts';
import { TermChanges } from '../desk/term-changes.tsx';
import { useSendOnce } from '../desk/use-send-once.ts';
import { issueText } from '../issue-text.ts';
import { stepsOf } from '../steps-of.ts';
import { ChasePlanTable } from './chase-plan-table.tsx';
import { ISSUES_MIN, useChase } from './use-chase.ts';

type Props = {
  desk: Desk;
  plays: readonly OfferedPlay[];
  family: Family | undefined;
  lines: readonly LineNow[];
  /** The player has seen what is new of the lines' terms, and agrees. */
  onAccept: (lines: readonly LineNow[]) => void;
  onClose: () => void;
  onPlaced: (ids: readonly string[]) => void;
};

const STRATEGIES = ['same', 'doubling', 'profitRate'] as const;
const COUNTS = [5, 10, 20, 50] as const;

/** The cart over several issues: how the multiples go, the plan issue by issue, and the whole stake that is taken now. */
export function ChaseDialog({ desk, plays, family, lines, onAccept, onClose, onPlaced }: Props): ReactNode {
  const t = useText();
  const chase = useChase(desk, family, lines);
  const place = usePlace({ desk, lines, chase, onPlaced, onClose });
  const { rules, change, rows } = chase;
  const movedOn = place.unanswered ? undefined : chase.movedOn;
  const changed = place.unanswered ? [] : changedOf(lines);
  const said = useSaidAnew(place.refusal);
  const accept = (): void => {
    place.forget();
    onAccept(lines);
  };
  const stepper = (label: string, value: number, set: (value: number) => void, min = 1, max = 999) => (
    <span className="chase-step">
      <span className="label">{label}</span>
      <Stepper label={label} labels={stepsOf(t, label)} min={min} max={max} value={value} onChange={set} />
    </span>
  );
  return (
    <Dialog
      open
      onClose={place.leave}
      size={600}
      closeOnOutside={false}
      title={t('chase.title')}
      closeLabel={t('common.close')}
      footer={
        <div className="chase-foot">
          <span>
            <span className="small muted">{t('chase.total', { count: rows.length })}</span>
            <b className="num">
              {desk.currency} {stakeText(chase.total)}
            </b>
          </span>
          <SteadyButton
            look="primary"
            busy={place.busy}
            able={rows.length >= ISSUES_MIN && lines.length > 0}
            onClick={changed.length > 0 ? accept : () => void place.send()}
          >
            {t(place.unanswered ? 'desk.sendAgain' : changed.length > 0 ? 'desk.acceptTerms' : 'chase.place')}
          </SteadyButton>
        </div>
      }
    >
      <div className="chase">
        {place.refusal && (
          <Note tone="bad" live>
            {place.unanswered
              ? t('desk.unanswered')
              : said && (
                  <SaidOfLine line={lineRefused(said, lines)} of={lines.length}>
                    {refusedText(t, said, playRefused(said, lines, plays))}
                  </SaidOfLine>
                )}
          </Note>
        )}
        {changed.length > 0 && (
          <Note live={!place.refusal}>
            {t('desk.termsChanged')}
            {changed.map(line => (
              <span key={line.id} className="chase-changed">
                <b>{line.name}</b> <span className="num">{line.numbers}</span>
                <TermChanges line={line} />
              </span>
            ))}
          </Note>
        )}
        {movedOn && (
          <Note live>{t('chase.movedOn', { closed: issueText(movedOn.closed), issue: issueText(movedOn.issue) })}</Note>
        )}
        <Segment
          label={t('chase.strategy')}
          value={rules.strategy}
          onChange={strategy => change({ strategy })}
          items={STRATEGIES.map(value => ({
            value,
            label: t(`chase.strategy.${value}`),
            disabled: value === 'profitRate' && chase.base.prize === undefined,
          }))}
        />
        <div className="chase-steps">
          {stepper(t('chase.issues'), chase.count, chase.setCount, ISSUES_MIN, Math.max(ISSUES_MIN, chase.issuesMax))}
          {stepper(
            t('chase.firstMultiple'),
            rules.multiple,
            multiple => change({ multiple }),
            1,
            Math.max(1, rules.multipleMax),
          )}
          {rules.strategy === 'doubling' && (
            <>
              {stepper(t('chase.every'), rules.every, every => change({ every }), 1, 50)}
              {stepper(t('chase.times'), rules.times, times => change({ times }), 2, 10)}
            </>
          )}
          {rules.strategy === 'profitRate' && stepper(t('chase.rate'), rules.rate, rate => change({ rate }), 1, 999)}
        </div>
        <div className="chips">
          {COUNTS.filter(count => count <= chase.issuesMax).map(count => (
            <button
              key={count}
              type="button"
              className="chip"
              aria-pressed={chase.count === count}
              onClick={() => chase.setCount(count)}
            >
              {t('chase.issuesCount', { count })}
            </button>
          ))}
        </div>
        <div>
          <Switch checked={chase.stopOnWin} onChange={chase.setStopOnWin}>
            {t('chase.stopOnWin')}
          </Switch>
          <p className="small muted">{t('chase.stopHelp')}</p>
        </div>
        {chase.short && (
          <Note tone="info">{t(rules.strategy === 'profitRate' ? 'chase.shortRate' : 'chase.short')}</Note>
        )}
        {chase.read.data ? (
          <ChasePlanTable rows={rows} multipleMax={rules.multipleMax} onMultiple={chase.setMultiple} />
        ) : (
          <Awaited read={chase.read}>
            <Skeleton height={220} />
          </Awaited>
        )}
      </div>
    </Dialog>
  );
}

type PlaceProps = Pick<Props, 'desk' | 'lines' | 'onPlaced' | 'onClose'> & { chase: ReturnType<typeof useChase> };

const CHANGES = [
  'lottery.showDesk',
  'lottery.listIssueBets',
  'lottery.listBets',
  'lottery.listChases',
  'cashier.balance',
];

/** Places the plan. */
function usePlace({ desk, lines, chase, onPlaced, onClose }: PlaceProps) {
  const t = useText();
  const { send, ...state } = useSendOnce(placeChase, {
    ids: lines.map(({ id }) => id),
    changes: CHANGES,
    onTaken: ({ chase: { number, issues } }) =>
      notify({ id: 'bets', tone: 'ok', title: t('chase.placed', { number, count: issues }) }),
    onPlaced,
    onClose,
  });
  const plan = () => ({
    id: newCommandId(),
    gameCode: desk.game.gameCode,
    lines: lines.map(slipLineOf),
    issues: chase.rows.map(({ issue, multiple }) => ({ issueNo: issue.issueNo, multiple })),
    strategy: chase.rules.strategy,
    stopOnWin: chase.stopOnWin,
    total: formatExact(chase.total),
    entropy: ownEntropy(),
  });
  return { ...state, send: () => send(plan) };
}
