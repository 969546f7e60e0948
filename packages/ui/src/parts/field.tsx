import { type FormEvent, type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { cx } from './cx.ts';
import { FieldContext, REQUIRED_MARK, WordsOfFields } from './field-context.ts';

type Props = {
  label: ReactNode;
  /** A stable id where an error summary links to the field. */
  id?: string;
  required?: boolean;
  /** The word "optional", shown at the end of the label. */
  optional?: ReactNode;
  help?: ReactNode;
  /** A good word about the value ("Free"), in place of the help. */
  ok?: ReactNode;
  /** Takes the place of the help. */
  error?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * Label, control, and help or error. The control inside takes its id and its descriptions from here. What the control's own attributes
 * refuse is said here too, in the app's words, until somebody types again.
 */
export function Field({ label, id, required = false, optional, help, ok, error: told, className, children }: Props) {
  const own = useId();
  const { refused, refuse, forget } = useRefused(help);
  const error = told || refused;
  const fieldId = id ?? own;
  const noteId = `${fieldId}-note`;
  const note = error ?? ok ?? help;
  const links = {
    id: fieldId,
    describedBy: note ? noteId : undefined,
    invalid: Boolean(error),
    required,
    label: typeof label === 'string' ? label : '',
  };
  return (
    <div className={cx('field', Boolean(error) && 'bad', className)} onInvalidCapture={refuse} onInput={forget}>
      <label htmlFor={fieldId} id={`${fieldId}-label`}>
        <span>
          {required && (
            <span className="req" aria-hidden="true">
              {REQUIRED_MARK}
            </span>
          )}
          {label}
        </span>
        {optional && <span className="opt">{optional}</span>}
      </label>
      <FieldContext value={links}>{children}</FieldContext>
      <FieldNote id={noteId} error={error} ok={ok} help={help} />
    </div>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What the attributes of a control refuse when its form is sent, until its value is another; the first such control of the form gets
 * the focus, as it would from the browser.
 */
function useRefused(help: ReactNode) {
  const words = use(WordsOfFields);
  const [why, setWhy] = useState<'missing' | 'wrong'>();
  const control = useRef<Control>(null);
  const refuse = (event: FormEvent<HTMLElement>): void => {
    if (words === undefined) return;
    event.preventDefault();
    const refused = event.target as Control;
    control.current = refused;
    setWhy(refused.validity.valueMissing ? 'missing' : 'wrong');
    if (refused.form?.querySelector(':is(input, select, textarea):invalid') === refused) refused.focus();
  };
  // As it bubbles: rendered anew before the control has told its value, what was typed would be lost.
  const forget = (): void => setWhy(undefined);
  // The page may fill a field as well as a person.
  useEffect(() => {
    if (why !== undefined && control.current?.validity.valid) setWhy(undefined);
  });
  const said = why && words?.[why];
  const refused =
    why === 'wrong' && help ? (
      <>
        {said} {help}
      </>
    ) : (
      said
    );
  return { refused, refuse, forget };
}

function FieldNote({ id, error, ok, help }: { id: string; error: ReactNode; ok: ReactNode; help: ReactNode }) {
  if (error)
    return (
      <p className="err" id={id} role="alert">
        <Icon name="alert" />
        {error}
      </p>
    );
  if (ok)
    return (
      <p className="help ok" id={id}>
        <Icon name="check" />
        {ok}
      </p>
    );
  return help ? (
    <p className="help" id={id}>
      {help}
    </p>
  ) : null;
}
