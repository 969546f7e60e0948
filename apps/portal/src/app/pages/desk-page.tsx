import type { ReactNode } from 'react';

export const DeskPage = (): ReactNode => <main className="page" />;
