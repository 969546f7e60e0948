import { useText } from '@baize/ui';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FairnessCheck } from '../../features/lottery/fairness/fairness-check.tsx';
import { PageTitle } from '../../shared/parts/page-title.tsx';

/** /lottery/fairness: any draw of the house, checked in the browser. */
export function FairnessPage(): ReactNode {
  const t = useText();
  const search = useSearch({ strict: false });
  return (
    <main className="page games-page lottery-page">
      <PageTitle title={t('fair.page')} />
      <h1>{t('fair.page')}</h1>
      <p className="soft">{t('fair.intro')}</p>
      <FairnessCheck gameCode={search.gameCode} issueNo={search.issueNo} />
    </main>
  );
}
