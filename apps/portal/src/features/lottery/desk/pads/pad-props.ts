import type { Form, Play } from '@baize/lottery/rules';
import type { ShutOf } from '../closed-numbers.ts';
import type { Draft } from '../draft.ts';
import type { PaysLess } from '../rates.ts';
import type { Missing } from '../use-missing.ts';

export type PadProps = {
  readonly play: Play;
  readonly form: Form;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly missing: Missing | undefined;
  readonly lunarYear: number | undefined;
  /** Numbers that take no more bets; undefined where all do. */
  readonly shut: ShutOf | undefined;
  /** What a number is paid that pays less than the play; undefined where all pay it whole. */
  readonly paysLess?: PaysLess | undefined;
};
