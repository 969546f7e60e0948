import { useEffect } from 'react';
import { useAnnouncements } from '../../shared/content/use-announcements.ts';
import { openDialog, openedDialog } from '../../shared/dialogs/dialogs.ts';
import { showDay } from '../../shared/format/time.ts';
import { preferences, setPreference } from '../../shared/storage/preferences.ts';
import { readSession, writeSession } from '../../shared/storage/session-values.ts';

const POPUP = 'announcement';

/** Opens the announcements once a session where one of them is a pop-up, unless something is open or it was put away for today. */
export function useAnnouncementPopup(): void {
  const popups = useAnnouncements().data?.popup;
  useEffect(() => {
    if (!popups || popups.length === 0 || openedDialog.get() || isPutAway()) return;
    if (readSession('index_notice') !== undefined) return;
    writeSession('index_notice', '1');
    openDialog({ name: 'announcement' });
  }, [popups]);
}

/** Whether the pop-up was put away "not again today", by the merchant's day. */
export const isPutAway = (): boolean => preferences.get().dismissedPopups[POPUP] === showDay(Date.now());

export function putAway(forToday: boolean): void {
  const { [POPUP]: _, ...others } = preferences.get().dismissedPopups;
  setPreference('dismissedPopups', forToday ? { ...others, [POPUP]: showDay(Date.now()) } : others);
}
