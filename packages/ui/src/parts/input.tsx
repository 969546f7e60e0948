import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { cx } from './cx.ts';
import { controlProps, REQUIRED_MARK, useFieldLinks } from './field-context.ts';
import { figuresIn } from './figures-in.ts';

type Own = {
  icon?: IconName;
  small?: boolean;
  /** What stands after the text: a unit, a button. */
  after?: ReactNode;
  /** The class of the frame, not of the input. */
  frame?: string;
};

export type InputProps = InputHTMLAttributes<HTMLInputElement> & Own & { ref?: Ref<HTMLInputElement> };

const FIGURES: ReadonlySet<InputProps['inputMode']> = new Set(['decimal', 'numeric', 'tel']);

/** A text input in its frame; one of figures takes those of every script. Inside a `Field` it is labelled by it; alone it needs `aria-label`. */
export function Input({
  icon,
  small = false,
  after,
  frame,
  placeholder,
  id,
  onChange,
  ...rest
}: InputProps): ReactNode {
  const links = useFieldLinks();
  return (
    <span className={cx('input', small && 's', frame)}>
      {icon && <Icon name={icon} size="s" />}
      <input
        {...controlProps(links, { id })}
        placeholder={links?.required ? `${REQUIRED_MARK}${placeholder ?? links.label}` : placeholder}
        {...rest}
        onChange={event => {
          if (FIGURES.has(rest.inputMode)) figuresIn(event.target);
          onChange?.(event);
        }}
      />
      {after}
    </span>
  );
}

export type PasswordInputProps = Omit<InputProps, 'type' | 'after'> & {
  labels: { show: string; hide: string };
};

/** A password that can be shown. */
export function PasswordInput({ labels, ...rest }: PasswordInputProps): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-label={shown ? labels.hide : labels.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size="s" />
        </button>
      }
    />
  );
}

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export function TextArea({ placeholder, id, className, ...rest }: TextAreaProps): ReactNode {
  const links = useFieldLinks();
  return (
    <span className={cx('input tall', className)}>
      <textarea
        {...controlProps(links, { id })}
        placeholder={links?.required ? `${REQUIRED_MARK}${placeholder ?? links.label}` : placeholder}
        {...rest}
      />
    </span>
  );
}

export type SearchInputProps = Omit<InputProps, 'type' | 'icon' | 'after' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Clears the text; shown only while there is some. */
  clearLabel: string;
  /** The key that jumps here, shown while the field is empty. */
  shortcut?: string;
};

/** A search field: the icon, what is typed, and a cross to clear it. Escape clears too. */
export function SearchInput({ label, value, onChange, clearLabel, shortcut, onKeyDown, ...rest }: SearchInputProps) {
  const clear = (
    <button type="button" aria-label={clearLabel} onClick={() => onChange('')}>
      <Icon name="close" size="xs" />
    </button>
  );
  const hint = shortcut ? <kbd className="key muted only-desk">{shortcut}</kbd> : undefined;
  return (
    <Input
      {...rest}
      type="search"
      icon="search"
      aria-label={label}
      placeholder={rest.placeholder ?? label}
      value={value}
      onChange={event => onChange(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Escape' && value) {
          event.stopPropagation();
          onChange('');
        }
        onKeyDown?.(event);
      }}
      after={value ? clear : hint}
    />
  );
}
