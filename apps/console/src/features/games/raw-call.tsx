import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { momentTime } from '../../shared/format.ts';
import { layOut } from './lay-out.ts';

type Props = { call: { at: string; path: string; outcome: string; request: string; answer: string } };

/** A call as it came or went, without its secrets. */
export function RawCall({ call }: Props): ReactNode {
  const t = useText();
  return (
    <div className="small raw-call">
      <p dir="ltr" className="num">{`${momentTime(call.at)} ${call.path} ${call.outcome}`}</p>
      <Body label={t('games.call_request')} text={call.request} />
      <Body label={t('games.call_answer')} text={call.answer} />
    </div>
  );
}

const Body = ({ label, text }: { label: string; text: string }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
  <section tabIndex={0} aria-label={label}>
    <p className="muted" aria-hidden="true">
      {label}
    </p>
    <pre dir="ltr">{text === '' ? '—' : layOut(text)}</pre>
  </section>
);
