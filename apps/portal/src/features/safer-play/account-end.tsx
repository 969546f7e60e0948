import './safer-play.css';
import type { ReactNode } from 'react';
import { ClosePanel } from './close-panel.tsx';
import { ExportPanel } from './export-panel.tsx';

/** One's data, and the end of the account. */
export function AccountEnd(): ReactNode {
  return (
    <>
      <ExportPanel />
      <ClosePanel />
    </>
  );
}
