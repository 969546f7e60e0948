import './cart.css';
import { parseAmount, unitsText } from '@baize/money';
import { Button, clockText, Dialog, Note, type Translate, useText } from '@baize/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useNowMs } from '../../../shared/clock/use-now.ts';
import { openDialog } from '../../../shared/dialogs/dialogs.ts';
import { showUnits } from '../../../shared/format/amount.ts';
import { isolated } from '../../../shared/format/isolated.ts';
import { useSaidAnew } from '../../../shared/i18n/use-refusal-text.ts';
import { quietly } from '../../../shared/navigation/quietly.tsx';
import { SteadyButton } from '../../../shared/parts/steady-button.tsx';
import { protect } from '../../../shared/session/guard.ts';
import { useBalance, useBalanceDigits } from '../../../shared/wallet/use-balance.ts';
import { issueText } from '../issue-text.ts';
import { slipMost } from './limits.ts';
import { changedOf, type LineNow } from './line-now.ts';
import { LineRate } from './line-rate.tsx';
import type { OfferedPlay } from './offered.ts';
import { lineRefused, refusedSince, type Trouble, troublesOf } from './refused.ts';
import { SaidOfLine } from './said-of-line.tsx';
import type { Desk, Issue } from './shown-desk.ts';
import { betsOf, betsText, mostOfALine, totalOf } from './slip.ts';
import { stakeText } from './stake.ts';
import { TermChanges } from './term-changes.tsx';
import { usePlaceBets } from './use-place-bets.ts';

const ReachedLimits = quietly(
  async () => (await import('../../../shared/safer-play/reached-limits.tsx')).ReachedLimits,
);

type Props = {
  desk: Desk;
  plays: readonly OfferedPlay[];
  issue: Issue | undefined;
  /** At the terms of now; the slip takes the stamps that they bear. */
  lines: readonly LineNow[];
  /** The player has seen what is new, and agrees. */
  onAccept: (lines: readonly LineNow[]) => void;
  onClose: () => void;
  onPlaced: (ids: readonly string[]) => void;
};

/** The bets once more on felt, with the total and the closing time; here they are placed. */
export function ConfirmSlip({ desk, plays, issue, lines, onAccept, onClose, onPlaced }: Props): ReactNode {
  const t = useText();
  const now = useNowMs();
  const { balance } = useBalance();
  const digits = useBalanceDigits();
  const { busy, refusal, unanswered, sentTo, place, leave, forget } = usePlaceBets({
    desk,
    issue,
    lines,
    onPlaced,
    onClose,
  });
  const anew = useSaidAnew(refusal);
  // While one reads, the issue may close: the bets are for the next one then, and that is said.
  const [firstIssue] = useState(issue?.issueNo);
  const movedOn = !unanswered && firstIssue !== undefined && issue !== undefined && issue.issueNo !== firstIssue;
  const total = totalOf(lines);
  // An answer that is lost may be that to other terms.
  const most = unanswered ? undefined : mostOfALine(lines);
  const available = balance && parseAmount(balance.available);
  const after = available === undefined ? undefined : available - total;
  // Play money cannot be paid in.
  const short = after !== undefined && after < 0n && !desk.trial;
  // A slip without an answer stays one of its own issue, and may have been paid already.
  const changed = unanswered ? 0 : changedOf(lines).length;
  const issueNo = (unanswered ? sentTo : undefined) ?? issue?.issueNo ?? firstIssue;
  const deposit = (): void => {
    // The picks stay on the pads, or in the cart.
    leave();
    protect(() => openDialog({ name: 'deposit' }), { trueAccount: true });
  };
  const accept = (): void => {
    forget();
    onAccept(lines);
  };
  const wrongLine = refusal && lineRefused(refusal, lines);
  const troubles = unanswered ? [] : allTroubles(t, desk, lines);
  const sent = { lines, issueNo: sentTo, onSale: issue?.issueNo, troubles };
  const said = anew && !unanswered ? refusedSince(t, anew, sent, plays) : undefined;
  const others = said?.isOfNow ? troubles.filter(({ line }) => line !== said.line) : troubles;
  return (
    <Dialog
      open
      felt
      className="conf"
      onClose={leave}
      closeOnOutside={false}
      title={t('desk.confirmTitle', { count: betsOf(lines), issue: issueText(issueNo ?? '') })}
      closeLabel={t('common.close')}
      footer={
        <>
          {refusal && (
            <Note tone="bad" live>
              {said ? (
                <SaidOfLine line={said.line} of={lines.length}>
                  {said.text}
                </SaidOfLine>
              ) : (
                t('desk.unanswered')
              )}
              {refusal.code === 'limit_reached' && (
                <Suspense fallback={null}>
                  <ReachedLimits stake={total} />
                </Suspense>
              )}
            </Note>
          )}
          {movedOn && (
            <Note live>{t('desk.nextIssue', { closed: issueText(firstIssue), issue: issueText(issue.issueNo) })}</Note>
          )}
          {!issue && !unanswered && (
            <Note live>{[t('lottery.noIssue'), ...(refusal ? [] : [t('desk.nothingTaken')])].join(' · ')}</Note>
          )}
          {changed > 0 && !refusal && <Note live>{t('desk.termsChanged')}</Note>}
          <div className="row spread">
            <span>{t('desk.toPay')}</span>
            <b className="num conf-total">
              {desk.currency} {stakeText(total)}
            </b>
          </div>
          {most !== undefined && most > 0n && (
            <div className="row spread small soft">
              <span>{t(lines.length > 1 ? 'desk.aLineAtMost' : 'desk.highest')}</span>
              <span className="num value">
                {desk.currency} {unitsText(most)}
              </span>
            </div>
          )}
          <div className="row spread small soft">
            <span>{t('desk.balanceAfter')}</span>
            <span className="num">
              {after === undefined || unanswered ? '…' : after < 0n ? t('desk.notEnough') : showUnits(after, digits)}
            </span>
          </div>
          <div className="two2">
            {short ? (
              <Button look="line" onClick={deposit} disabled={busy}>
                {t('wallet.deposit')}
              </Button>
            ) : (
              <Button look="line" onClick={leave} disabled={busy}>
                {t('common.back')}
              </Button>
            )}
            <SteadyButton
              look="chalk"
              busy={busy}
              able={changed > 0 || ((issue !== undefined || unanswered) && troubles.length === 0)}
              onClick={changed > 0 ? accept : () => void place()}
            >
              {t(changed > 0 ? 'desk.acceptTerms' : unanswered ? 'desk.sendAgain' : 'desk.place')}
            </SteadyButton>
          </div>
        </>
      }
    >
      <p className="small soft">
        {desk.game.labelName}
        {issue && !unanswered && (
          <>
            {' · '}
            {t('lottery.closesIn')} <b className="num">{clockText(Date.parse(issue.closesAt) - now)}</b>
          </>
        )}
      </p>
      {others.length > 0 && (
        <Note tone="bad" live>
          {others.map(({ line, text }) => (
            <SaidOfLine key={line?.id ?? ''} line={line} of={lines.length}>
              {text}
            </SaidOfLine>
          ))}
        </Note>
      )}
      <ul className="lines">
        {lines.map(line => (
          <li
            key={line.id}
            className={
              wrongLine === line || (!unanswered && (line.broken || line.closed.stopped.length > 0))
                ? 'down'
                : undefined
            }
          >
            <span>
              {line.name} <span className="small soft">{betsText(t, line)}</span>
              <br />
              <span className="small soft num cut">{line.numbers}</span>
              {lines.length > 1 && !unanswered && line.prize !== undefined && (
                <span className="line-most small soft">
                  {t('desk.winsAtMost', { amount: isolated(unitsText(line.prize)) })}
                </span>
              )}
              <LineRate line={line} />
              {!unanswered && <TermChanges line={line} />}
            </span>
            <b className="num">{stakeText(line.stake)}</b>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Why the house would refuse lines now, each for itself or all together. */
function allTroubles(t: Translate, desk: Desk, lines: readonly LineNow[]): readonly Trouble[] {
  const ofLines = troublesOf(t, lines);
  if (ofLines.length > 0 || totalOf(lines) <= slipMost(desk)) return ofLines;
  return [{ line: undefined, text: t('desk.atMost.slip', { amount: showUnits(slipMost(desk)) }) }];
}
