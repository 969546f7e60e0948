import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';

type Props = { call: { at: string; path: string; outcome: string; request: string; answer: string } };

/** A call as it came or went, without its secrets. */
export const RawCall = ({ call }: Props): ReactNode => (
  <pre className="small raw-call" dir="ltr">
    {`${dayTime(call.at)} ${call.path} ${call.outcome}\n${call.request}\n${call.answer}`}
  </pre>
);
