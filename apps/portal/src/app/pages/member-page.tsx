import type { ReactNode } from 'react';

export const MemberPage = (): ReactNode => <main className="page" />;
