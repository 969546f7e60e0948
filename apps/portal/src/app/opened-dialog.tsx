import { lazy, type ReactNode } from 'react';
import { closeDialog, type OpenDialog } from '../shared/dialogs/dialogs.ts';
import { loadChunk } from '../shared/navigation/load-chunk.ts';
import { forgetMeant } from '../shared/session/guard.ts';
import { afterLogin, enterHome } from './after-login.ts';
import { enterAndOfferLimits } from './offer-limits.ts';

/** Each dialog comes with its first opening. */
const LoginDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/session/login-dialog.tsx'))).LoginDialog,
}));
const RegisterDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/session/register-dialog.tsx'))).RegisterDialog,
}));
const ForgotPasswordDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/session/forgot-password-dialog.tsx'))).ForgotPasswordDialog,
}));
const ChangePasswordDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/session/change-password-dialog.tsx'))).ChangePasswordDialog,
}));
const LogoutDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/session/logout-dialog.tsx'))).LogoutDialog,
}));
const TrueAccountDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/session/true-account-dialog.tsx'))).TrueAccountDialog,
}));
const AnnouncementDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/announcements/announcement-dialog.tsx'))).AnnouncementDialog,
}));
const FeedbackDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/feedback/feedback-dialog.tsx'))).FeedbackDialog,
}));
const HelpDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/help/help-dialog.tsx'))).HelpDialog,
}));
const DepositDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/wallet/deposit-dialog.tsx'))).DepositDialog,
}));
const WithdrawDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/wallet/withdraw-dialog.tsx'))).WithdrawDialog,
}));

const PaymentPasswordDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/wallet/payment-password-dialog.tsx'))).PaymentPasswordDialog,
}));

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
          onClose={leave}
          onLogin={enterHome}
        />
      );
    case 'paymentPassword':
      return <PaymentPasswordDialog change={dialog.change} onClose={closeDialog} />;
    case 'logout':
      return <LogoutDialog onClose={closeDialog} />;
    case 'trueAccountNeeded':
      return <TrueAccountDialog onClose={closeDialog} />;
    case 'feedback':
      return <FeedbackDialog onClose={closeDialog} />;
    case 'announcement':
      return <AnnouncementDialog onClose={closeDialog} />;
    case 'helpModal':
      return <HelpDialog page={dialog.page} onClose={closeDialog} />;
    case 'deposit':
      return <DepositDialog follow={dialog.follow} onClose={closeDialog} />;
    case 'withdraw':
      return <WithdrawDialog onClose={closeDialog} />;
  }
}
