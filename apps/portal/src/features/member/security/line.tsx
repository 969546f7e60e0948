import { Icon, type IconName } from '@baize/ui';
import type { ReactNode } from 'react';

type LineProps = { icon: IconName; title: string; note: string; done: boolean; children?: ReactNode };

/** One thing that guards the account, with what can be done about it. */
export const Line = ({ icon, title, note, done, children }: LineProps): ReactNode => (
  <li>
    <span className="ic" aria-hidden="true">
      <Icon name={icon} />
    </span>
    <span className="grow">
      <b>{title}</b>
      <span className={done ? 'small muted' : 'small soft'}>{note}</span>
    </span>
    {children}
  </li>
);
