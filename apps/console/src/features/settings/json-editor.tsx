import { Field, TextArea, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';

type Props = {
  label: ReactNode;
  value: unknown;
  error?: string | undefined;
  /** An unreadable text is told as undefined: it cannot be saved. */
  onChange: (next: unknown) => void;
};

/** A value as its JSON text; what cannot be read says so at once. */
export function JsonEditor({ label, value, error, onChange }: Props): ReactNode {
  const t = useText();
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const [unreadable, setUnreadable] = useState(false);
  const type = (next: string): void => {
    setText(next);
    const read = readJson(next);
    setUnreadable(!read.ok);
    onChange(read.ok ? read.value : undefined);
  };
  return (
    <Field label={label} error={unreadable ? t('settings.not_json') : error}>
      <TextArea
        className="code"
        rows={Math.min(24, Math.max(4, text.split('\n').length + 1))}
        spellCheck={false}
        value={text}
        onChange={event => type(event.target.value)}
      />
    </Field>
  );
}

function readJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
