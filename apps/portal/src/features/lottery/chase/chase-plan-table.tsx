import { unitsText } from '@baize/money';
import { Stepper, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { showTime } from '../../../shared/format/time.ts';
import type { Issue } from '../desk/shown-desk.ts';
import { stakeText } from '../desk/stake.ts';
import { issueText } from '../issue-text.ts';
import { shortIssue } from '../names.ts';
import { stepsOf } from '../steps-of.ts';
import type { ChaseRow } from './chase-plan.ts';

type Props = {
  rows: readonly ChaseRow<Issue>[];
  multipleMax: number;
  onMultiple: (at: number, multiple: number) => void;
};

/** The plan issue by issue: its multiple, its stake, what is staked until then, and what a first win would leave. */
export function ChasePlanTable({ rows, multipleMax, onMultiple }: Props): ReactNode {
  const t = useText();
  const named = rows.map(row => ({ ...row, label: t('chase.multipleOf', { issue: issueText(row.issue.issueNo) }) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className="chase-plan" tabIndex={0} aria-label={t('chase.plan')}>
      <table>
        <caption className="vh">{t('chase.plan')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chase.issue')}</th>
            <th scope="col">{t('desk.multiple')}</th>
            <th scope="col">{t('desk.stake')}</th>
            <th scope="col">{t('chase.spent')}</th>
            <th scope="col">{t('chase.profit')}</th>
          </tr>
        </thead>
        <tbody>
          {named.map(({ issue, multiple, stake, spent, profit, label }, at) => (
            <tr key={issue.issueNo}>
              <th scope="row" className="num">
                <span className="day">{issue.issueNo.slice(0, -shortIssue(issue.issueNo).length)}</span>
                {shortIssue(issue.issueNo)} <span className="small muted at">{showTime(issue.drawsAt)}</span>
              </th>
              <td>
                <Stepper
                  label={label}
                  labels={stepsOf(t, label)}
                  min={1}
                  max={multipleMax}
                  value={multiple}
                  onChange={next => onMultiple(at, next)}
                />
              </td>
              <td className="num">{stakeText(stake)}</td>
              <td className="num">{stakeText(spent)}</td>
              <td className="num">{profit === undefined ? '–' : unitsText(profit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
