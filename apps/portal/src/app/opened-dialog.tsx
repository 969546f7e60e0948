import type { ReactNode } from 'react';
import { closeDialog, type OpenDialog } from '../shared/dialogs/dialogs.ts';
import { lazyPart } from '../shared/navigation/lazy-part.ts';
import { forgetMeant } from '../shared/session/guard.ts';
import { afterLogin, enterHome } from './after-login.ts';
import { enterAndOfferLimits } from './offer-limits.ts';

/** Each dialog comes with its first opening. */
const LoginDialog = lazyPart(async () => (await import('../features/session/login-dialog.tsx')).LoginDialog);
const RegisterDialog = lazyPart(async () => (await import('../features/session/register-dialog.tsx')).RegisterDialog);
const ForgotPasswordDialog = lazyPart(
  async () => (await import('../features/session/forgot-password-dialog.tsx')).ForgotPasswordDialog,
);
const ChangePasswordDialog = lazyPart(
  async () => (await import('../features/session/change-password-dialog.tsx')).ChangePasswordDialog,
);
const LogoutDialog = lazyPart(async () => (await import('../features/session/logout-dialog.tsx')).LogoutDialog);
const TrueAccountDialog = lazyPart(
  async () => (await import('../features/session/true-account-dialog.tsx')).TrueAccountDialog,
);
const AnnouncementDialog = lazyPart(
  async () => (await import('../features/announcements/announcement-dialog.tsx')).AnnouncementDialog,
);
const FeedbackDialog = lazyPart(async () => (await import('../features/feedback/feedback-dialog.tsx')).FeedbackDialog);
const HelpDialog = lazyPart(async () => (await import('../features/help/help-dialog.tsx')).HelpDialog);
const DepositDialog = lazyPart(async () => (await import('../features/wallet/deposit-dialog.tsx')).DepositDialog);
const WithdrawDialog = lazyPart(async () => (await import('../features/wallet/withdraw-dialog.tsx')).WithdrawDialog);

const PaymentPasswordDialog = lazyPart(
  async () => (await import('../features/wallet/payment-password-dialog.tsx')).PaymentPasswordDialog,
);
const PhoneMenu = lazyPart(async () => (await import('./shell/phone-menu.tsx')).PhoneMenu);

/** A way in that is closed without a login: what was meant before it is given up. */
const leave = (): void => {
  forgetMeant();
  closeDialog();
};

/** The dialog that was opened by its name. */
export function OpenedDialog({ dialog }: { dialog: OpenDialog }): ReactNode {
  switch (dialog.name) {
    case 'login':
      return (
        <LoginDialog entry={dialog.entry ?? 'member'} onClose={leave} onLogin={afterLogin} onFreePlay={enterHome} />
      );
    case 'register':
      return <RegisterDialog onClose={leave} onLogin={enterAndOfferLimits} />;
    case 'forgetPassModal':
      return <ForgotPasswordDialog onClose={leave} onLogin={enterHome} />;
    case 'changePassModal':
      return (
        <ChangePasswordDialog
          forced={dialog.forced ?? false}
          firstTime={dialog.firstTime ?? false}
          age={dialog.age}
          onClose={leave}
          onLogin={enterHome}
        />
      );
    case 'paymentPassword':
      return <PaymentPasswordDialog change={dialog.change} onClose={closeDialog} />;
    case 'menu':
      return <PhoneMenu onClose={closeDialog} />;
    case 'logout':
      return <LogoutDialog onClose={closeDialog} />;
    case 'trueAccountNeeded':
      return <TrueAccountDialog onClose={closeDialog} />;
    case 'feedback':
      return <FeedbackDialog onClose={closeDialog} />;
    case 'announcement':
      return <AnnouncementDialog meant={dialog.id} onClose={closeDialog} />;
    case 'helpModal':
      return <HelpDialog page={dialog.page} onClose={closeDialog} />;
    case 'deposit':
      return <DepositDialog follow={dialog.follow} onClose={closeDialog} />;
    case 'withdraw':
      return <WithdrawDialog onClose={closeDialog} />;
  }
}
