import { createStore, type Store } from '../state/store.ts';

/** Every dialog by its name; one stands at a time. */
export type OpenDialog =
  /** `entry`: agents have a door of their own. */
  | { readonly name: 'login'; readonly entry?: 'member' | 'agent' }
  | { readonly name: 'register' }
  | { readonly name: 'forgetPassModal' }
  /** `forced`: the change stands between a login and the portal; `firstTime`: that login was the account's first. */
  | {
      readonly name: 'changePassModal';
      readonly forced?: boolean;
      readonly firstTime?: boolean;
      readonly age?: number | undefined;
    }
  /** `id`: the one that is meant, and open. */
  | { readonly name: 'announcement'; readonly id?: string }
  | { readonly name: 'feedback' }
  | { readonly name: 'helpModal'; readonly page?: string }
  /** `follow`: a deposit that is on its way, by its id. */
  | { readonly name: 'deposit'; readonly follow?: string }
  | { readonly name: 'withdraw' }
  | { readonly name: 'paymentPassword'; readonly change: boolean }
  /** The phone's menu. */
  | { readonly name: 'menu' }
  | { readonly name: 'logout' }
  | { readonly name: 'trueAccountNeeded' };

export const openedDialog: Store<OpenDialog | undefined> = createStore<OpenDialog | undefined>(undefined);

export const openDialog = (dialog: OpenDialog): void => openedDialog.set(dialog);
export const closeDialog = (): void => openedDialog.set(undefined);
