import type { OutputOf } from '@baize/wire';
import type { me } from '@baize/wire/operators';
import { createStore, type Store, useStore } from './store.ts';

export type Self = OutputOf<typeof me>;

/** Who is logged in; undefined where nobody is. The cookie itself is out of reach, by design. */
export const self: Store<Self | undefined> = createStore<Self | undefined>(undefined);

export const useSelf = (): Self | undefined => useStore(self);

/** Whether the operator holds a permission: what is not held is not shown; the server asks again anyway. */
export const useMay = (permission: string): boolean => useSelf()?.permissions.includes(permission) ?? false;

/** The languages of what operators write: English, which stands in for what is missing, then the merchant's others. */
export const useMerchantLanguages = (): readonly string[] => [
  'EN',
  ...(useSelf()?.merchant.languages ?? []).filter(language => language !== 'EN'),
];
