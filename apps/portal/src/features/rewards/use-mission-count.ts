import { listMissions } from '@baize/wire/rewards';
import { useCall } from '../../shared/api/query.ts';
import { useLive } from '../../shared/push/use-live.ts';

/** How many missions are there to be done or claimed; it moves by itself. */
export function useMissionCount(enabled: boolean): number {
  const asked = useCall(listMissions, {}, { enabled, staleMs: 60_000 }).data?.available;
  const pushed = useLive('rewards', data => (typeof data.missions === 'number' ? data.missions : undefined));
  return enabled ? (pushed ?? asked ?? 0) : 0;
}
