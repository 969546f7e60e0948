import { Stepper, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { showUnits } from '../../../shared/format/amount.ts';
import { showTime } from '../../../shared/format/time.ts';
import type { Issue } from '../desk/use-desk.ts';
import { issueText } from '../issue-text.ts';
import { shortIssue } from '../names.ts';
import type { ChaseRow } from './chase-plan.ts';

type Props = {
  rows: readonly ChaseRow<Issue>[];
  multipleMax: number;
  onMultiple: (at: number, multiple: number) => void;
};

/** The plan issue by issue: its multiple, its stake, what is staked until then, and what a first win would leave. */
export function ChasePlanTable({ rows, multipleMax, onMultiple }: Props): ReactNode {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className="chase-plan" tabIndex={0} aria-label={t('chase.plan')}>
      <table>
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
          {rows.map(({ issue, multiple, stake, spent, profit }, at) => (
            <tr key={issue.issueNo}>
              <td className="num">
                <span className="day">{issue.issueNo.slice(0, -shortIssue(issue.issueNo).length)}</span>
                {shortIssue(issue.issueNo)} <span className="small muted at">{showTime(issue.drawsAt)}</span>
              </td>
              <td>
                <Stepper
                  label={t('chase.multipleOf', { issue: issueText(issue.issueNo) })}
                  labels={{ less: t('desk.less'), more: t('desk.more') }}
                  min={1}
                  max={multipleMax}
                  value={multiple}
                  onChange={next => onMultiple(at, next)}
                />
              </td>
              <td className="num">{showUnits(stake)}</td>
              <td className="num">{showUnits(spent)}</td>
              <td className="num">{profit === undefined ? '–' : showUnits(profit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
