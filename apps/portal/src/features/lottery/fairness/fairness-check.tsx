import './fairness.css';
import '../hall.css';
import { Button, ErrorState, Field, Input, NativeSelect, Panel, SkeletonRows, useText } from '@baize/ui';
import { listBets, listDraws } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import { problemText } from '../../../shared/i18n/problem-text.ts';
import { useLotteryMenus } from '../../../shared/navigation/use-menus.ts';
import { Awaited } from '../../../shared/parts/awaited.tsx';
import { session } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/state/store.ts';
import { issueText } from '../issue-text.ts';
import type { Asked } from './check-draw.ts';
import { Proof } from './proof.tsx';
import { typedIssue } from './typed-issue.ts';
import { useProof } from './use-proof.ts';

/** Any draw of the house, checked in this browser; for whoever is logged in, with one's own bet under its root. */
export function FairnessCheck({
  gameCode,
  issueNo,
}: {
  gameCode?: string | undefined;
  issueNo?: string | undefined;
}): ReactNode {
  const t = useText();
  const menus = useLotteryMenus();
  const games = menus.data?.flatMap(group => group.gameMenus);
  const [game, setGame] = useState(gameCode ?? '');
  const [issue, setIssue] = useState(issueNo ?? '');
  const [order, setOrder] = useState('');
  const chosen = game || games?.[0]?.gameCode || '';
  const draws = useCall(listDraws, { gameCode: chosen, limit: 20 }, { enabled: chosen !== '' });
  const newest = draws.data?.draws;
  const asked = typedIssue(issue) || newest?.[0]?.issueNo || '';
  return (
    <>
      <Panel title={t('fair.which')}>
        <div className="ways">
          <Field label={t('bet.game')}>
            <NativeSelect
              label={t('bet.game')}
              value={chosen}
              onChange={code => {
                setGame(code);
                setIssue('');
                setOrder('');
              }}
              items={(games ?? []).map(each => ({ value: each.gameCode, label: each.labelName }))}
            />
          </Field>
          <Field label={t('fair.issue')}>
            <Input
              className="num"
              list="fair-issues"
              placeholder={newest?.[0]?.issueNo}
              value={issue}
              onChange={event => {
                setIssue(event.target.value);
                setOrder('');
              }}
            />
          </Field>
          <datalist id="fair-issues">
            {newest?.map(draw => (
              <option key={draw.issueNo} value={draw.issueNo} />
            ))}
          </datalist>
          <OwnOrder gameCode={chosen} issueNo={asked} value={order} onChange={setOrder} />
        </div>
      </Panel>
      {asked === '' && <Awaited read={chosen === '' ? menus : draws}>{null}</Awaited>}
      {asked !== '' && (
        <Checked
          key={`${chosen} ${asked} ${order}`}
          gameCode={chosen}
          issueNo={asked}
          {...(order ? { orderId: order } : {})}
        />
      )}
    </>
  );
}

/** One's own bets of the issue, to be found under its root. */
function OwnOrder({
  gameCode,
  issueNo,
  value,
  onChange,
}: {
  gameCode: string;
  issueNo: string;
  value: string;
  onChange: (id: string) => void;
}): ReactNode {
  const t = useText();
  const { isLogin } = useStore(session);
  const bets = useCall(listBets, { gameCode, issueNo, limit: 50 }, { enabled: isLogin && issueNo !== '' }).data?.bets;
  if (!bets || bets.length === 0) return null;
  return (
    <Field label={t('fair.ownOrder')}>
      <NativeSelect
        label={t('fair.ownOrder')}
        value={value}
        onChange={onChange}
        items={[{ value: '', label: t('fair.noOrder') }, ...bets.map(bet => ({ value: bet.id, label: bet.number }))]}
      />
    </Field>
  );
}

function Checked(asked: Asked): ReactNode {
  const t = useText();
  const { proof, checked, error, isPending, readAgain } = useProof(asked);
  const said = problemText(t, error);
  return (
    <Panel
      title={t('fair.title', { issue: issueText(asked.issueNo) })}
      end={
        <Button size="s" look="quiet" onClick={readAgain}>
          {t('fair.again')}
        </Button>
      }
    >
      {error && <ErrorState title={said} retryLabel={t('problem.retry')} onRetry={readAgain} />}
      {isPending && <SkeletonRows rows={6} height={30} />}
      {proof && <Proof proof={proof} checked={checked} />}
    </Panel>
  );
}
