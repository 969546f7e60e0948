type Times = { published?: boolean | undefined; startsAt?: unknown; endsAt?: unknown };

/** Whether what is published is shown at a moment, as the server decides it. */
export function shownState(
  { published = true, startsAt, endsAt }: Times,
  now: number,
): 'now' | 'scheduled' | 'over' | 'hidden' {
  if (!published) return 'hidden';
  if (typeof startsAt === 'string' && Date.parse(startsAt) > now) return 'scheduled';
  return typeof endsAt === 'string' && Date.parse(endsAt) <= now ? 'over' : 'now';
}
