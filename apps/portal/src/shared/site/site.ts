import type { OutputOf } from '@baize/wire';
import type { domainRoute, settingsConsolidated, status } from '@baize/wire/system';
import { createStore, type Store, useStore } from '../state/store.ts';

export type SiteSettings = OutputOf<typeof settingsConsolidated>;
export type SiteResource = OutputOf<typeof domainRoute>['resources'][number];
export type RegistrationRules = OutputOf<typeof status>['permission']['registration'];

/** Why there may be no site to show; `nowhere` where none is at the address. */
export type ShutState = 'maintenance' | 'blocked' | 'nowhere';
/** `starting` until the server said how the site stands; `unreachable` where it said nothing. */
export type SiteState = 'starting' | 'open' | 'unreachable' | ShutState;

export type Site = {
  readonly state: SiteState;
  readonly maintenanceUntil: string | null;
  readonly maintenanceNotice: string;
  /** Where to write to while the site is closed. */
  readonly supportEmail: string | null;
  /** The merchant's, known before its other settings; null where it has none of its own. */
  readonly logo: string | null;
  readonly merchantCode: string | undefined;
  readonly modules: ReadonlySet<string>;
  readonly settings: SiteSettings | undefined;
  readonly registration: RegistrationRules | undefined;
  /** What the QR codes lead to. */
  readonly resources: readonly SiteResource[];
  /** Hosts of pictures and of games, one drawn at random each time. */
  readonly imageHosts: readonly string[];
};

export const site: Store<Site> = createStore<Site>({
  state: 'starting',
  maintenanceUntil: null,
  maintenanceNotice: '',
  supportEmail: null,
  logo: null,
  merchantCode: undefined,
  modules: new Set(),
  settings: undefined,
  registration: undefined,
  resources: [],
  imageHosts: [],
});

export const useSite = (): Site => useStore(site);

/** Whether a white-label module is on. What belongs to a module that is off is not shown. */
export const useModule = (modId: string): boolean => useStore(site).modules.has(modId);

/** As `useModule`, for what is shown before the site's settings have come: until then everything is on. */
export function useModuleAtFirst(modId: string): boolean {
  const { modules } = useStore(site);
  return modules.size === 0 || modules.has(modId);
}
