import { Field, Input, Select, Switch, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../shared/fields-of.ts';
import { useNames } from '../../shared/names.ts';
import type { EditorProps } from './editor-props.ts';
import { JsonEditor } from './json-editor.tsx';
import { LinesField } from './lines-field.tsx';
import { type Shape, shapeOf } from './shape.ts';

/** A form made from a setting's shape. */
export function SchemaForm({ value, schema, errors, onChange }: EditorProps): ReactNode {
  return <ShapeField name="" path="" shape={shapeOf(schema)} value={value} errors={errors} onChange={onChange} />;
}

type FieldProps = Omit<EditorProps, 'schema'> & { name: string; path: string; shape: Shape };

function ShapeField(props: FieldProps): ReactNode {
  const { kind } = props.shape;
  if (kind === 'group') return <GroupField {...props} fields={props.shape.fields} />;
  if (kind === 'list') return <ListField {...props} item={props.shape.item} blank={props.shape.blank} />;
  if (kind === 'switch') return <SwitchField {...props} />;
  if (kind === 'lines' || kind === 'pairs')
    return <LinesField {...props} label={<Label {...props} />} pairs={kind === 'pairs'} />;
  if (kind === 'json') return <JsonEditor {...props} label={<Label {...props} />} error={props.errors[props.path]} />;
  if (kind === 'choice') return <ChoiceField {...props} values={props.shape.values} />;
  return <TextField {...props} />;
}

function Label({ name }: { name: string }): ReactNode {
  return useNames().field(name === '' ? 'value' : name);
}

function TextField({ name, path, shape, value, errors, onChange }: FieldProps): ReactNode {
  const names = useNames();
  const number = shape.kind === 'number';
  const nullable = shape.kind === 'text' && shape.nullable;
  const t = useText();
  const type = (text: string): void => {
    if (number) onChange(/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
    else onChange(nullable && text === '' ? null : text);
  };
  return (
    <Field label={names.field(name)} optional={nullable ? t('field.optional') : undefined} error={errors[path]}>
      <Input
        small
        value={value === null || value === undefined ? '' : String(value)}
        inputMode={number ? (shape.whole ? 'numeric' : 'decimal') : undefined}
        readOnly={shape.kind === 'constant'}
        onChange={event => type(event.target.value)}
      />
    </Field>
  );
}

function ChoiceField({ name, path, values, value, errors, onChange }: FieldProps & { values: readonly string[] }) {
  const names = useNames();
  return (
    <Field label={names.field(name)} error={errors[path]}>
      <Select
        small
        items={values.map(each => ({ value: each, label: names.choice(name, each) }))}
        value={String(value)}
        onChange={onChange}
      />
    </Field>
  );
}

function SwitchField({ name, path, value, errors, onChange }: FieldProps): ReactNode {
  const names = useNames();
  return (
    <div className="field">
      <Switch checked={value === true} onChange={onChange}>
        {names.field(name)}
      </Switch>
      {errors[path] && <p className="err">{errors[path]}</p>}
    </div>
  );
}

const below = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

function GroupField(props: FieldProps & { fields: readonly { name: string; shape: Shape }[] }): ReactNode {
  const { name, path, fields, value, onChange } = props;
  const names = useNames();
  const values = fieldsOf(value) ?? {};
  const simple = fields.map(each => (
    <ShapeField
      {...props}
      key={each.name}
      name={each.name}
      path={below(path, each.name)}
      shape={each.shape}
      value={values[each.name]}
      onChange={next => onChange({ ...values, [each.name]: next })}
    />
  ));
  if (name === '') return <div className="shape">{simple}</div>;
  return (
    <fieldset className="shape inner">
      <legend>{names.field(name)}</legend>
      {simple}
    </fieldset>
  );
}

function ListField(props: FieldProps & { item: Shape; blank: unknown }): ReactNode {
  const { name, path, item, blank, value, onChange } = props;
  const t = useText();
  const names = useNames();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className="shape inner list">
      <legend>{names.field(name)}</legend>
      {items.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place; all their fields are controlled.
        <div key={at} className="item">
          <ShapeField
            {...props}
            name=""
            path={below(path, at)}
            shape={item}
            value={each}
            onChange={next => onChange(items.with(at, next))}
          />
          <button type="button" className="link danger" onClick={() => onChange(items.toSpliced(at, 1))}>
            {t('settings.remove_item', { name: names.field(name), number: at + 1 })}
          </button>
        </div>
      ))}
      <button type="button" className="link" onClick={() => onChange([...items, structuredClone(blank)])}>
        {t('settings.add_item', { name: names.field(name) })}
      </button>
    </fieldset>
  );
}
