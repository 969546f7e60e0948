import { Icon, useOnPhone } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** The page that the title names. */
  link?: '/games';
  /** Stands beside the title while the group is closed. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A group of the footer: on a phone its title opens it, and closes the one that was open. */
export function FooterGroup({ title, link, beside, children }: Props): ReactNode {
  const onPhone = useOnPhone();
  if (!onPhone)
    return (
      <div>
        <h2>{link ? <Link to={link}>{title}</Link> : title}</h2>
        {children}
      </div>
    );
  return (
    <details name="footer">
      <summary>
        <h2>{title}</h2>
        {beside}
        <Icon name="down" size="s" className="caret" />
      </summary>
      {link && (
        <ul>
          <li>
            <Link to={link}>{title}</Link>
          </li>
        </ul>
      )}
      {children}
    </details>
  );
}
