import { Accordion as RadixAccordion } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

export type AccordionItem = {
  id: string;
  /** The id of its element, where an address leads to it. */
  anchor?: string;
  title: ReactNode;
  beside?: ReactNode;
  body: ReactNode;
};

type Props = {
  items: readonly AccordionItem[];
  /** The open item's id, where the caller wants to know or decide; else the part keeps it itself. */
  open?: string;
  onOpenChange?: (id: string) => void;
  /** The first item, or the one of this id, is open when the part comes. */
  firstOpen?: boolean | string;
  level?: 2 | 3 | 4;
};

/** Titles that open and close, one at a time. */
export function Accordion({ items, open, onOpenChange, firstOpen = false, level = 3 }: Props): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <RadixAccordion.Root
      type="single"
      collapsible
      className="accordion"
      defaultValue={typeof firstOpen === 'string' ? firstOpen : firstOpen ? (items[0]?.id ?? '') : ''}
      {...(open === undefined ? {} : { value: open })}
      {...(onOpenChange ? { onValueChange: onOpenChange } : {})}
    >
      {items.map(item => (
        <RadixAccordion.Item key={item.id} id={item.anchor} value={item.id}>
          <RadixAccordion.Header asChild>
            <Heading className="plain-head">
              <RadixAccordion.Trigger className="q">
                <b>{item.title}</b>
                <span className="small muted num">{item.beside}</span>
                <Icon name="down" size="s" />
              </RadixAccordion.Trigger>
            </Heading>
          </RadixAccordion.Header>
          <RadixAccordion.Content className="aw">
            <div className="a">{item.body}</div>
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
}
