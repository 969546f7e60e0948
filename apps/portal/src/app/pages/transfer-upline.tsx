import '../../features/agent/agent.css';
import type { ReactNode } from 'react';
import { Transfers } from '../../features/agent/accounts/transfers.tsx';

/** Money to the upline, for whoever stands under one. */
export const TransferUpline = (): ReactNode => <Transfers side="upline" />;
