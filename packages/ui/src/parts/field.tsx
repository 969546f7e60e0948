import { type FormEvent, type ReactNode, use, useEffect, useId, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { cx } from './cx.ts';
import { type Control, FieldContext, REQUIRED_MARK, WordsOfFields } from './field-context.ts';

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

/**
 * What the attributes of a control refuse when its form is sent, until its value is another; the first such control of the form gets
 * the focus, as it would from the browser.
 */
function useRefused(help: ReactNode) {
  const words = use(WordsOfFields);
  const [refusal, setRefusal] = useState<{ control: Control; missing: boolean }>();
  const refuse = (event: FormEvent<HTMLElement>): void => {
    if (words === undefined) return;
    event.preventDefault();
    const control = event.target as Control;
    setRefusal({ control, missing: control.validity.valueMissing });
    if (control.form?.querySelector(':is(input, select, textarea):invalid') === control) control.focus();
  };
  // As it bubbles: rendered anew before the control has told its value, what was typed would be lost.
  const forget = (): void => setRefusal(undefined);
  // The page may fill a field as well as a person.
  useEffect(() => {
    if (refusal?.control.validity.valid) setRefusal(undefined);
  });
  const said = refusal && (refusal.missing ? words?.missing : words?.wrong(refusal.control));
  const refused =
    refusal && !refusal.missing && help ? (
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
