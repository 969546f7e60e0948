import { Icon, notify, useText } from '@baize/ui';
import type { ReactNode } from 'react';

type LineProps = { term: string; value: string; copy?: string; copied?: boolean; strong?: boolean };

/** A line of what to pay: with a button that copies it. */
export function PayLine({ term, value, copy = value, copied = false, strong = false }: LineProps): ReactNode {
  const t = useText();
  const write = async (): Promise<void> => {
    await navigator.clipboard?.writeText(copy);
    notify({ id: 'copied', title: t('common.copied'), tone: 'ok' });
  };
  return (
    <div>
      <dt>{term}</dt>
      <dd className={strong ? 'num strong' : 'num'}>
        {value}
        {copied && (
          <button
            type="button"
            className="iconbtn"
            aria-label={t('common.copy', { what: term })}
            onClick={() => void write()}
          >
            <Icon name="copy" size="s" />
          </button>
        )}
      </dd>
    </div>
  );
}
