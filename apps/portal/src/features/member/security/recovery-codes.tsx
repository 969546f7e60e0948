import { Button, Note, notify, useText } from '@baize/ui';
import type { ReactNode } from 'react';

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): ReactNode {
  const t = useText();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify({ title: t('common.copied'), tone: 'ok' });
  };
  return (
    <div className="secure-form">
      <Note tone="info">{t('secure.recoveryKeep')}</Note>
      <ul className="recovery" aria-label={t('secure.recoveryCodes')}>
        {codes.map(code => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
      <Button look="line" wide onClick={() => void copy()}>
        {t('common.copy', { what: t('secure.recoveryCodes') })}
      </Button>
      <Button look="primary" wide onClick={onDone}>
        {t('common.done')}
      </Button>
    </div>
  );
}
