import { useText } from '@baize/ui';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RulesBook } from '../../features/lottery/rules-book.tsx';
import { PageTitle } from '../../shared/parts/page-title.tsx';

/** /lottery/rules: every play with its chances and prizes. */
export function LotteryRulesPage(): ReactNode {
  const t = useText();
  const search = useSearch({ strict: false });
  return (
    <main className="page games-page lottery-page">
      <PageTitle title={t('rules.page')} />
      <h1>{t('rules.page')}</h1>
      <RulesBook key={search.gameCode} gameCode={search.gameCode} />
    </main>
  );
}
