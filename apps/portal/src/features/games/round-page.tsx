import { Button, buttonClass, Icon, useText } from '@baize/ui';
import { roundPage } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';

/** The way to the page that the vendor itself has of a round: how it went, and where it can be checked, its check. */
export function RoundPage({ id, vendorName }: { id: string; vendorName: string }): ReactNode {
  const t = useText();
  const { data, isFetching, isError, refetch } = useCall(roundPage, { id }, { staleMs: 0 });
  const label = t('games.round_page', { vendor: vendorName });
  if (data)
    return (
      <a href={data.url} target="_blank" rel="noreferrer" className={buttonClass('line')}>
        <Icon name="shield" />
        {label}
      </a>
    );
  return (
    <>
      {isError && <span className="small muted">{t('problem.load')}</span>}
      <Button icon="shield" busy={isFetching} onClick={() => void refetch()}>
        {label}
      </Button>
    </>
  );
}
