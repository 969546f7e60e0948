import { notify } from '@baize/ui';
import { i18n } from '@lingui/core';
import { goTo } from '../shared/navigation/go-to.ts';
import { enterHome } from './after-login.ts';

/** A new account goes to the home page, and is offered limits before anything is played. */
export async function enterAndOfferLimits(token: string): Promise<boolean> {
  const entered = await enterHome(token);
  if (entered)
    notify({
      title: i18n._('wallet.offerLimitsText'),
      action: { label: i18n._('wallet.offerLimits'), run: () => goTo('/member?page=saferPlay') },
    });
  return entered;
}
