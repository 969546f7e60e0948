import type { ReactNode } from 'react';
import { SecurityCentre } from '../../features/member/security-centre.tsx';
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx';
import { Payees } from '../../features/wallet/payees.tsx';

/** The security centre with what the wallet and the inbox bring to it. */
export const SecurityCentrePage = (): ReactNode => (
  <SecurityCentre payees={<Payees />} notifications={<NotificationSettings />} />
);
