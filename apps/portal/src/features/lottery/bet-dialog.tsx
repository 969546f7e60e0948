import { playName } from '@baize/lottery/names';
import type { Play } from '@baize/lottery/rules';
import { amountText } from '@baize/money';
import { Button, Dialog, KeyValues, type Translate, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { type listBets, showBet } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { showExact, showShort } from '../../shared/format/amount.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { DrawResult } from '../../shared/lottery/draw-result.tsx';
import { BetOdds } from './bet-odds.tsx';
import { BetParts, Corrections } from './bet-parts.tsx';
import { BetState } from './bet-state.tsx';
import { factsText } from './facts-text.ts';
import { FairnessDialog } from './fairness/fairness-dialog.tsx';
import { frozenOdds } from './frozen-odds.tsx';
import { issueText } from './issue-text.ts';
import { shortIssue } from './names.ts';
import { usePlays } from './use-plays.ts';

export type Bet = OutputOf<typeof listBets>['bets'][number];

/** How often a bet that waits for its draw is read again. */
const WAITING_MS = 3_000;

/** One bet: what was picked, the terms it was frozen under, why it ended as it did, and the check of its draw. */
export function BetDialog({ bet: listed, onClose }: { bet: Bet; onClose: () => void }): ReactNode {
  const t = useText();
  const waits = listed.net === null;
  const detail = useCall(showBet, { orderId: listed.id }, waits ? { staleMs: 0, refetchMs: WAITING_MS } : {}).data;
  // Its draw may come while one reads: all of the dialog says the same then.
  const bet = waits && detail ? detail.bet : listed;
  const [checking, setChecking] = useState(false);
  const { family, playOf, factsOf } = usePlays(bet.gameCode);
  const facts = bet.result ? factsText(t, factsOf(bet.result)) : '';
  const play = playOf(bet.playType);
  if (checking)
    return (
      <FairnessDialog
        gameCode={bet.gameCode}
        issueNo={bet.issueNo}
        orderId={bet.id}
        onClose={() => setChecking(false)}
      />
    );
  const terms = detail?.terms;
  return (
    <Dialog
      open
      onClose={onClose}
      size={480}
      title={`${bet.gameName} ${issueText(bet.issueNo)}`}
      beside={<BetState state={bet.state} />}
      closeLabel={t('common.close')}
      footer={
        // What is not drawn has nothing to check yet.
        bet.result && (
          <Button icon="shield" onClick={() => setChecking(true)}>
            {t('desk.check', { issue: shortIssue(bet.issueNo) })}
          </Button>
        )
      }
    >
      {bet.result && (
        <DrawResult
          family={family}
          result={bet.result}
          size={32}
          label={t('lottery.resultOf', { issue: issueText(bet.issueNo) })}
        />
      )}
      {facts && <p className="small muted">{facts}</p>}
      <p className="bet-summary">
        <span className="num">{bet.summary}</span>
      </p>
      <KeyValues
        rows={[
          ...(play ? [{ id: 'play', term: t('bet.bet'), value: playName(t, play) }] : []),
          { id: 'number', term: t('history.number'), value: <span className="num">{bet.number}</span> },
          { id: 'at', term: t('history.when'), value: <span className="num">{showDayTime(bet.placedAt)}</span> },
          {
            id: 'stake',
            term: t('bet.stakeOf'),
            value: (
              <span>
                {t('bet.stakeParts', { bets: bet.betCount, unit: showShort(bet.unit), multiple: bet.multiple })} ={' '}
                {showExact(bet.stake)}
              </span>
            ),
          },
          {
            id: 'group',
            term: t('desk.prizeGroup'),
            value: <span className="num">{terms?.prizeGroup ?? bet.prizeGroup}</span>,
          },
          {
            id: 'market',
            term: t('desk.market'),
            value: terms ? t(`desk.market.${terms.market}`) : '…',
          },
          ...(terms && play?.reads.includes('tieRule')
            ? [{ id: 'ties', term: t('rules.ties'), value: t(`rules.ties.${terms.tieRule}`) }]
            : []),
          { id: 'rules', term: t('bet.rules'), value: terms ? rulesText(t, terms, play) : '…' },
          { id: 'rebate', term: t('bet.rebate'), value: <span className="num">{showExact(bet.ownRebate)}</span> },
          ...(bet.odds
            ? [
                {
                  id: 'frozen',
                  term: t('rules.odds'),
                  value: <span className="num">{frozenOdds(t, bet.odds, bet.prizePercent)}</span>,
                },
              ]
            : []),
          { id: 'odds', term: t('bet.odds'), value: detail ? <BetOdds odds={detail.odds} play={play} /> : '…' },
          {
            id: 'outcome',
            term: t('bet.outcome'),
            value:
              bet.state !== 'won' && bet.state !== 'lost' && bet.state !== 'part_refunded'
                ? t(`bet.outcome.${bet.state}`)
                : detail
                  ? winsText(t, detail.outcome, bet)
                  : '…',
          },
          {
            id: 'prize',
            term: t('bet.prize'),
            value: <b className={bet.state === 'won' ? 'num value' : 'num'}>{amountText(bet.prize)}</b>,
          },
          ...(Number(bet.refund) > 0
            ? [{ id: 'refund', term: t('records.refund'), value: <b className="num">{showExact(bet.refund)}</b> }]
            : []),
          {
            id: 'net',
            term: t('bet.net'),
            value: <b className="num">{bet.net === null ? '…' : amountText(bet.net, { signs: 'both' })}</b>,
          },
        ]}
      />
      {detail && <Corrections detail={detail} />}
      {detail && <BetParts detail={detail} play={play} />}
    </Dialog>
  );
}

/** How many of the bets won, and how many gave their stake back. */
const winsText = (
  t: Translate,
  { winningBets, pushBets }: OutputOf<typeof showBet>['outcome'],
  { betCount }: Bet,
): string =>
  [
    t('bet.wins', { count: winningBets, of: betCount }),
    ...(pushBets > 0 ? [`${t('bet.part.pushed')} × ${pushBets}`] : []),
  ].join(' · ');

type FrozenTerms = OutputOf<typeof showBet>['terms'];

/** The version of the rules that the bet was made under, and what of them its play reads. */
const rulesText = (t: Translate, { ruleVersion, lunarYear, tripleRule }: FrozenTerms, play: Play | undefined): string =>
  [
    t('bet.rulesVersion', { version: ruleVersion }),
    ...(lunarYear === null ? [] : [t('bet.lunarYear', { year: String(lunarYear) })]),
    ...(play?.reads.includes('tripleRule') && tripleRule ? [t(`rules.triple.${tripleRule}`)] : []),
  ].join(' · ');
