import type { ErrorCode } from './codes/index.ts';

/** What every call answers, HTTP status aside. `value` beside a refusal carries what the caller needs to go on (a captcha, tries left). */
export type Envelope<Value> =
  | { success: true; value: Value }
  | { success: false; code: ErrorCode; message: string; value?: unknown };
