import { createContext, use } from 'react';

/** What a field tells the control inside it, so that labels, help and errors are tied to it. */
export type FieldLinks = {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** What a required control without a hint of its own shows behind the asterisk. */
  label: string;
};

export const FieldContext = createContext<FieldLinks | undefined>(undefined);

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands under a field whose own rules refuse it, where a form is sent: nothing in it, or something else than its rules allow. */
export type FieldWords = { missing: string; wrong: (control: Control) => string };

/** The app's words; without them the browser says it in its own. */
export const WordsOfFields = createContext<FieldWords | undefined>(undefined);

export const useFieldLinks = (): FieldLinks | undefined => use(FieldContext);

/** The full-width asterisk that leads what is required, so that it survives typing in the label and shows in the placeholder. */
export const REQUIRED_MARK = '＊';

/** The attributes of a control inside a field; `own` are those that the control was given itself and win. */
export function controlProps(links: FieldLinks | undefined, own: { id?: string | undefined }) {
  return {
    id: own.id ?? links?.id,
    'aria-describedby': links?.describedBy,
    'aria-invalid': links?.invalid || undefined,
    'aria-required': links?.required || undefined,
  };
}
