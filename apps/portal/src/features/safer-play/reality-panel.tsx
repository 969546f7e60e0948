import { notify, Panel, Segment, useText } from '@baize/ui';
import { setRealityCheck } from '@baize/wire/safer-play';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import type { SaferPlay } from '../../shared/safer-play/shapes.ts';

type Props = { data: SaferPlay; onChanged: () => void };

/** After how long the page says how long one has played, and what it cost. */
export function RealityPanel({ data, onChanged }: Props): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState(data.realityMinutes);
  const choose = async (minutes: number): Promise<void> => {
    setChosen(minutes);
    const answer = await call(setRealityCheck, { minutes });
    if (answer.ok) return onChanged();
    setChosen(data.realityMinutes);
    notify({ title: refusalText(t, answer), tone: 'bad' });
  };
  return (
    <Panel title={t('safer.reality')}>
      <p className="soft">{t('safer.realityHelp')}</p>
      <Segment
        label={t('safer.reality')}
        value={String(chosen)}
        onChange={value => void choose(Number(value))}
        items={data.profile.realityChoices.map(minutes => ({
          value: String(minutes),
          label: t('safer.everyMinutes', { minutes }),
        }))}
      />
    </Panel>
  );
}
