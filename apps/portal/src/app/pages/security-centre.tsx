import type { ReactNode } from 'react';
import { SecurityCentre } from '../../features/member/security-centre.tsx';
import { Payees } from '../../features/wallet/payees.tsx';

/** The security centre with what the wallet brings to it. */
export const SecurityCentrePage = (): ReactNode => <SecurityCentre payees={<Payees />} />;
