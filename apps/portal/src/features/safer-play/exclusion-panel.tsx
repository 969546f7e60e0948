import { Button, Note, Panel, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { showDayTime } from '../../shared/format/time.ts';
import type { SaferPlay } from '../../shared/safer-play/shapes.ts';
import { protect } from '../../shared/session/guard.ts';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

type Props = { data: SaferPlay; onChanged: () => void };

/** A pause, or keeping away for good; the money stays the member's and can be withdrawn meanwhile. */
export function ExclusionPanel({ data, onChanged }: Props): ReactNode {
  const t = useText();
  const [opened, setOpened] = useState<'exclude' | 'return'>();
  const { exclusion } = data;
  const done = (): void => {
    setOpened(undefined);
    onChanged();
  };
  return (
    <Panel title={t('safer.exclusion')}>
      {exclusion ? (
        <Note tone="info">
          {exclusion.until
            ? t('safer.excludedUntil', { when: showDayTime(exclusion.until) })
            : t('safer.excludedForEver')}{' '}
          {t('safer.excludedMeans')}
        </Note>
      ) : (
        <p className="soft">{t('safer.exclusionHelp')}</p>
      )}
      <div className="row mt-3">
        <Button look="danger-line" onClick={() => protect(() => setOpened('exclude'), { trueAccount: true })}>
          {t(exclusion ? 'safer.excludeLonger' : 'safer.excludeMe')}
        </Button>
        {exclusion?.kind === 'indefinite' && !exclusion.return && (
          <Button onClick={() => setOpened('return')}>{t('safer.askReturn')}</Button>
        )}
      </div>
      {opened === 'exclude' && <ExcludeDialog data={data} onClose={() => setOpened(undefined)} onDone={done} />}
      {opened === 'return' && (
        <ReturnDialog days={data.profile.returnDays} onClose={() => setOpened(undefined)} onDone={done} />
      )}
    </Panel>
  );
}
