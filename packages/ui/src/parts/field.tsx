import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { cx } from './cx.ts';
import { FieldContext, REQUIRED_MARK } from './field-context.ts';

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

/** Label, control, and help or error. The control inside takes its id and its descriptions from here. */
export function Field({ label, id, required = false, optional, help, ok, error, className, children }: Props) {
  const own = useId();
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
    <div className={cx('field', error !== undefined && error !== null && error !== '' && 'bad', className)}>
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
