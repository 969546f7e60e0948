import { Badge, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsListSettings } from '@baize/wire/console';
import type { ReactNode } from 'react';

export type SettingRow = OutputOf<typeof opsListSettings>['settings'][number];

export function Version({ row }: { row: SettingRow }): ReactNode {
  const t = useText();
  if (row.stored !== undefined)
    return (
      <Badge tone="bad" icon="alert">
        {t('settings.version_n', { version: row.version })}
      </Badge>
    );
  return row.version === 0 ? (
    <Badge>{t('settings.default')}</Badge>
  ) : (
    <Badge tone="felt-b">{t('settings.version_n', { version: row.version })}</Badge>
  );
}
