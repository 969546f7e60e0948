import { type ReactNode, Suspense } from 'react';
import { quietly } from '../../../shared/navigation/quietly.tsx';
import { BetSettingsBar } from './bet-settings.tsx';
import { DeskPads } from './desk-pads.tsx';
import { PlayPicker } from './play-picker.tsx';
import { PrizeHint } from './prize-hint.tsx';
import type { Desk } from './shown-desk.ts';
import type { useDeskPage } from './use-desk-page.ts';
import type { Missing } from './use-missing.ts';

const LotsNote = quietly(async () => (await import('./lots-note.tsx')).LotsNote);

type Props = {
  desk: Desk;
  page: Pick<ReturnType<typeof useDeskPage>, 'plays' | 'play' | 'form' | 'state' | 'dispatch'>;
  missing: Missing | undefined;
};

/** The play, its pads, and what one stakes on each bet. */
export function PlayForm({ desk, page: { plays, play, form, state, dispatch }, missing }: Props): ReactNode {
  if (!play || !form) return null;
  const { draft, settings } = state;
  return (
    <>
      <PlayPicker
        plays={plays}
        current={play}
        draft={draft}
        onPick={(picked, formId) => dispatch({ type: 'play', play: picked, formId })}
        hint={<PrizeHint desk={desk} play={play} settings={settings} />}
      />
      <DeskPads
        key={`${play.id} ${form.id}`}
        desk={desk}
        play={play}
        form={form}
        draft={draft}
        settings={settings}
        onDraft={changed => dispatch({ type: 'draft', draft: changed })}
        missing={missing}
      />
      <BetSettingsBar
        desk={desk}
        play={play}
        settings={settings}
        onChange={changed => dispatch({ type: 'settings', settings: changed })}
      />
      {/* It comes a moment later, and moves nothing that one is about to press. */}
      <Suspense fallback={null}>{play.lots > 1 && <LotsNote desk={desk} play={play} settings={settings} />}</Suspense>
    </>
  );
}
