import { IconButton, Menu, MenuItem, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { ChatMessage } from './use-chat.ts';

type Props = { message: ChatMessage; onReport: () => void; onHide: () => void };

/** What may be done about a message of somebody else. */
export function MessageMenu({ message: { name, reported }, onReport, onHide }: Props): ReactNode {
  const t = useText();
  return (
    <Menu align="end" trigger={<IconButton icon="dots" label={t('chat.about', { name })} />}>
      <MenuItem icon="flag" disabled={reported} onSelect={onReport}>
        {t(reported ? 'chat.reported' : 'chat.report')}
      </MenuItem>
      <MenuItem icon="eyeOff" onSelect={onHide}>
        {t('chat.hide', { name })}
      </MenuItem>
    </Menu>
  );
}
