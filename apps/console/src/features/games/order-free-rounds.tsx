import { Field, Input, namesInRow, notify, Select, TextArea, useText } from '@baize/ui';
import { opsListGames, opsOrderFreeRounds } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { AMOUNT_PATTERN } from '../../shared/amount-pattern.ts';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useOps } from '../../shared/use-ops.ts';
import { useVendorNames } from '../../shared/use-vendor-names.ts';

const SHOWN = 200;

/** Who gets how many rounds of which game, at what stake and until when. */
export function OrderFreeRounds({ onClose, onDone }: { onClose: () => void; onDone: () => void }): ReactNode {
  const t = useText();
  const vendorName = useVendorNames();
  const games = useOps(opsListGames, { limit: SHOWN });
  const [id] = useState(() => crypto.randomUUID());
  const [node, setNode] = useState('');
  const [names, setNames] = useState('');
  const [team, setTeam] = useState('');
  const [rounds, setRounds] = useState('10');
  const [stake, setStake] = useState('1.00');
  const [days, setDays] = useState('7');
  const offered = games.data?.games.filter(game => game.freeRounds && game.offered) ?? [];
  const nodeId = node === '' ? (offered[0]?.nodeId ?? '') : node;
  const order = (reason: string) =>
    call(opsOrderFreeRounds, {
      id,
      nodeId,
      usernames: names.split(/[\s,;]+/).filter(name => name !== ''),
      ...(team.trim() === '' ? {} : { teamOf: team.trim() }),
      rounds: Number(rounds) || 0,
      stake,
      days: Number(days) || 0,
      reason,
    });
  return (
    <ReasonDialog
      title={t('games.order_free')}
      confirm={t('games.order_free')}
      run={order}
      onDone={({ proposalId, ordered, unknown }) => {
        const text = unknown.length > 0 ? t('games.free_unknown', { names: namesInRow(unknown) }) : undefined;
        const done = proposalId === null ? t('games.free_done', { count: ordered }) : t('settings.proposed');
        notify({ title: done, tone: 'ok', ...(text ? { text } : {}) });
        onDone();
      }}
      onClose={onClose}
    >
      <Field label={t('games.game')} required>
        <Select
          label={t('games.game')}
          items={offered.map(game => ({ value: game.nodeId, label: `${game.name} (${vendorName(game.vendorCode)})` }))}
          value={nodeId}
          onChange={setNode}
        />
      </Field>
      <Field label={t('games.free_players')} help={t('games.free_players_help')}>
        <TextArea rows={3} value={names} onChange={event => setNames(event.target.value)} />
      </Field>
      <Field label={t('games.free_team')} help={t('games.free_team_help')}>
        <Input value={team} maxLength={64} onChange={event => setTeam(event.target.value)} />
      </Field>
      <Field label={t('games.free_rounds')} required>
        <Input
          type="number"
          required
          min={1}
          max={1000}
          value={rounds}
          onChange={event => setRounds(event.target.value)}
        />
      </Field>
      <Field label={t('games.free_stake')} required>
        <Input
          inputMode="decimal"
          required
          pattern={AMOUNT_PATTERN}
          value={stake}
          onChange={event => setStake(event.target.value.trim())}
        />
      </Field>
      <Field label={t('games.free_days')} required>
        <Input type="number" required min={1} max={90} value={days} onChange={event => setDays(event.target.value)} />
      </Field>
    </ReasonDialog>
  );
}
