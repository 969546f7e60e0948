import type { ReactNode } from 'react';
import { Drawing } from '../art/drawing.tsx';
import { FLAGS } from './flags.ts';

/** A flag beside a language's or country's name, by ISO 3166 code; nothing where there is none. It is decoration. */
export function Flag({ code }: { code: string }): ReactNode {
  const inner = Object.hasOwn(FLAGS, code) ? FLAGS[code] : undefined;
  return inner ? <Drawing width={20} height={14} inner={inner} className="flag" /> : null;
}
