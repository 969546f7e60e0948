import { Badge, Button, Field, Input, Select, Switch, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { fieldsOf } from '../../shared/fields-of.ts';
import { useNames } from '../../shared/names.ts';
import type { EditorProps } from './editor-props.ts';
import { JsonEditor } from './json-editor.tsx';
import { LinesField } from './lines-field.tsx';
import { SettingMoment } from './setting-moment.tsx';
import { type Shape, shapeOf, type Variant } from './shape.ts';
import { InLanguages, WordsField } from './words-field.tsx';
import { hasWords, isWritten } from './words-in.ts';

type FormProps = EditorProps & {
  /** What of the value is seen by whoever reads a language. */
  preview?: (language: string) => ReactNode;
};

/** A form made from a setting's shape. Words are written in one language at a time, in all of its fields. */
export function SchemaForm({ value, schema, errors, onChange, preview }: FormProps): ReactNode {
  const shape = shapeOf(schema);
  const form = <ShapeField name="" path="" shape={shape} value={value} errors={errors} onChange={onChange} />;
  if (!hasWords(shape)) return form;
  return (
    <InLanguages written={language => isWritten(shape, value, language)} preview={preview}>
      {form}
    </InLanguages>
  );
}

type FieldProps = Omit<EditorProps, 'schema'> & { name: string; path: string; shape: Shape };

function ShapeField(props: FieldProps): ReactNode {
  const { kind } = props.shape;
  if (kind === 'group') return <GroupField {...props} fields={props.shape.fields} />;
  if (kind === 'list') return <ListField {...props} item={props.shape.item} blank={props.shape.blank} />;
  if (kind === 'variants') return <VariantsField {...props} tag={props.shape.tag} variants={props.shape.variants} />;
  if (kind === 'switch') return <SwitchField {...props} />;
  if (kind === 'lines')
    return <LinesField {...props} label={<Label {...props} />} each={props.shape.numbers ? 'number' : 'text'} />;
  if (kind === 'pairs') return <LinesField {...props} label={<Label {...props} />} each="pair" />;
  if (kind === 'json') return <JsonEditor {...props} label={<Label {...props} />} error={props.errors[props.path]} />;
  if (kind === 'words') return <WordsField {...props} max={props.shape.max} />;
  if (kind === 'moment') return <SettingMoment {...props} nullable={props.shape.nullable} />;
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
  const items = itemsOf(value);
  return (
    <fieldset className="shape inner list">
      <legend>{names.field(name)}</legend>
      {keysOf(items).map((key, at) => (
        <div key={key} className="item">
          <ShapeField
            {...props}
            name=""
            path={below(path, at)}
            shape={item}
            value={items[at]}
            onChange={next => onChange(items.with(at, next))}
          />
          <RemoveItem name={name} at={at} items={items} onChange={onChange} />
        </div>
      ))}
      <button type="button" className="link" onClick={() => onChange([...items, structuredClone(blank)])}>
        {t('settings.add_item', { name: names.field(name) })}
      </button>
    </fieldset>
  );
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Items have no identity but their place; all their fields are controlled. */
const keysOf = (items: readonly unknown[]): readonly string[] => items.map((_, at) => `item-${at}`);

type RemoveProps = { name: string; at: number; items: readonly unknown[]; onChange: (next: unknown) => void };

function RemoveItem({ name, at, items, onChange }: RemoveProps): ReactNode {
  const t = useText();
  const names = useNames();
  return (
    <button type="button" className="link danger" onClick={() => onChange(items.toSpliced(at, 1))}>
      {t('settings.remove_item', { name: names.field(name), number: at + 1 })}
    </button>
  );
}

type VariantsProps = FieldProps & { tag: string; variants: readonly Variant[] };

/** Things of several kinds, each behind its name; what is wrong in one opens it. */
function VariantsField(props: VariantsProps): ReactNode {
  const { name, tag, variants, value, onChange } = props;
  const t = useText();
  const names = useNames();
  const [added, setAdded] = useState<number>();
  const items = itemsOf(value);
  const add = (blank: unknown): void => {
    setAdded(items.length);
    onChange([...items, structuredClone(blank)]);
  };
  return (
    <fieldset className="shape inner list">
      <legend>{names.field(name)}</legend>
      {keysOf(items).map((key, at) => (
        <VariantItem key={key} {...props} at={at} items={items} isNew={at === added} />
      ))}
      <div className="row wrap variants-add">
        <span className="small muted">{t('settings.add_item', { name: names.field(name) })}</span>
        {variants.map(variant => (
          <Button key={variant.name} size="s" icon="plus" onClick={() => add(variant.blank)}>
            {names.choice(tag, variant.name)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

type ItemProps = VariantsProps & { at: number; items: readonly unknown[]; isNew: boolean };

function VariantItem({ at, items, isNew, tag, variants, ...props }: ItemProps): ReactNode {
  const t = useText();
  const names = useNames();
  const own = below(props.path, at);
  const fields = fieldsOf(items[at]) ?? {};
  const kind = String(fields[tag]);
  const item = variants.find(variant => variant.name === kind)?.item;
  if (item?.kind !== 'group') return null;
  const isWrong = Object.keys(props.errors).some(path => path.startsWith(`${own}.`));
  return (
    <details className="item" open={isNew || isWrong || undefined}>
      <summary>
        <b className="cut">{String(fields.name || fields.id || '—')}</b>
        <span className="muted small">{names.choice(tag, kind)}</span>
        {fields.enabled === false && <Badge>{t('settings.item_off')}</Badge>}
      </summary>
      <div className="shape">
        {item.fields.map(field => (
          <ShapeField
            {...props}
            key={field.name}
            name={field.name}
            path={below(own, field.name)}
            shape={field.shape}
            value={fields[field.name]}
            onChange={next => props.onChange(items.with(at, { ...fields, [field.name]: next }))}
          />
        ))}
      </div>
      <RemoveItem name={props.name} at={at} items={items} onChange={props.onChange} />
    </details>
  );
}
