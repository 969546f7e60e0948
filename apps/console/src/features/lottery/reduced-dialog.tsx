import './lottery.css';
import { Field, Icon, Input, Select, TextArea, useText } from '@baize/ui';
import { opsListExposedIssues, opsReduceLotteryNumbers } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { showPercent } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useOps } from '../../shared/use-ops.ts';
import type { OpsPlay } from './answers.ts';
import type { usePlayNames } from './play-names.ts';
import { groupsOf, isPercent, type Reduced, readNumbers, USUAL_PERCENT, withRates } from './reduced-form.ts';

type Props = {
  gameCode: string;
  names: ReturnType<typeof usePlayNames>;
  version: number;
  play: OpsPlay;
  /** A number that is to pay less, where one was pointed at. */
  number?: string | undefined;
  onDone: () => void;
  onClose: () => void;
};

/** Which numbers of a play are paid at a part of the prize, at which, and how long. */
export function ReducedDialog({ gameCode, names, version, play, number, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const [kept, setKept] = useState<readonly Reduced[]>(play.reduced);
  const [typed, setTyped] = useState(number ?? '');
  const [percent, setPercent] = useState(USUAL_PERCENT);
  const [issueNo, setIssueNo] = useState('');
  const [tried, setTried] = useState(false);
  const onSale = useOps(opsListExposedIssues, { gameCode }).data?.issues.filter(
    ({ status }) => status === 'open' || status === 'waiting',
  );
  const rules = names.find(play.playType);
  const { numbers, wrong } = rules ? readNumbers(rules, typed) : { numbers: [], wrong: [] };
  const ready = (): boolean => {
    setTried(true);
    return rules !== undefined && wrong.length === 0 && (numbers.length === 0 || isPercent(percent));
  };
  const wanted = (): readonly Reduced[] =>
    withRates(
      kept,
      numbers.map(each => ({ number: each, percent: Number(percent), issueNo: issueNo || null })),
    );
  const send = (reason: string) => {
    const reduced = wanted().map(row => ({ number: row.number, percent: row.percent, issueNo: row.issueNo }));
    return call(opsReduceLotteryNumbers, { gameCode, playType: play.playType, version, reduced, reason });
  };
  return (
    <ReasonDialog
      title={t('draws.reduce_title', { play: names.play(play.playType) })}
      confirm={t('draws.change')}
      ready={ready}
      run={send}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('draws.reduce_help')}</p>
      <ReducedList names={names} playType={play.playType} reduced={kept} onChange={setKept} />
      <Field
        label={t('draws.reduce_numbers')}
        help={t('draws.reduce_numbers_help')}
        error={wrong.length > 0 ? t('draws.reduce_not', { numbers: wrong.slice(0, 8).join(' · ') }) : undefined}
      >
        <TextArea className="num" rows={2} value={typed} onChange={event => setTyped(event.target.value)} />
      </Field>
      <Field
        label={t('draws.reduce_percent')}
        error={tried && !isPercent(percent) ? t('draws.reduce_percent_wrong') : undefined}
      >
        <Input
          className="num"
          inputMode="numeric"
          maxLength={2}
          value={percent}
          onChange={event => setPercent(event.target.value)}
        />
      </Field>
      <Field label={t('draws.reduce_until')} help={t('draws.reduce_until_help')}>
        <Select
          label={t('draws.reduce_until')}
          value={issueNo}
          onChange={setIssueNo}
          items={[
            { value: '', label: t('draws.reduce_standing') },
            ...(onSale ?? []).map(issue => ({
              value: issue.issueNo,
              label: t('draws.reduce_issue', { issue: issue.issueNo }),
            })),
          ]}
        />
      </Field>
    </ReasonDialog>
  );
}

type ListProps = {
  names: Props['names'];
  playType: string;
  reduced: readonly Reduced[];
  onChange: (reduced: readonly Reduced[]) => void;
};

/** The numbers of each rate; one that is pressed pays whole again. */
function ReducedList({ names, playType, reduced, onChange }: ListProps): ReactNode {
  const t = useText();
  if (reduced.length === 0) return <p className="muted">{t('draws.reduce_none')}</p>;
  return (
    <ul className="reduced-list">
      {groupsOf(reduced).map(({ key, of, numbers }) => (
        <li key={key}>
          <span className="small">
            <b className="num">{showPercent(of.percent)}</b> ·{' '}
            {of.issueNo === null ? t('draws.reduce_standing') : t('draws.reduce_issue', { issue: of.issueNo })}
          </span>
          <span className="row wrap">
            {numbers.map(number => (
              <button
                key={number}
                type="button"
                className="chip num"
                aria-label={t('draws.reduce_whole', { number: names.number(playType, number) })}
                onClick={() => onChange(reduced.filter(row => row.number !== number))}
              >
                {names.number(playType, number)}
                <Icon name="close" size="xs" />
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
