import type { OutputOf } from '@baize/wire';
import { announcements } from '@baize/wire/content';
import { useCall } from '../api/query.ts';

export type Announcements = OutputOf<typeof announcements>;
export type Announcement = Announcements['player'][number];

const STALE_MS = 2 * 60_000;

/**
 * What the merchant announces now, in its four groups: the marquee, the dialog, the hero and the rail show parts of one answer.
 * `refetchMs`: for who stands on every page and asks for all of them what began and what ended meanwhile.
 */
export const useAnnouncements = (refetchMs?: number) =>
  useCall(announcements, {}, { staleMs: STALE_MS, refetchMs: refetchMs ?? false });
