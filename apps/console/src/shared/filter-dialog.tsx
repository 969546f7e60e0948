import { Button, Dialog, Field, Input, Note, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import {
  type FilterPage,
  type opsListFilters,
  opsRemoveFilter,
  opsRenameFilter,
  opsSaveFilter,
} from '@baize/wire/operators';
import { FILTER_NAME_MAX } from '@baize/wire/words';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call, type Result } from './call.ts';
import { useRefusalText } from './refused.tsx';

type Filter = OutputOf<typeof opsListFilters>['filters'][number];
type Props = {
  page: FilterPage;
  /** What the page is filtered by now; undefined where that is nothing, or is kept. */
  present: Record<string, string> | undefined;
  filters: readonly Filter[];
  max: number;
  onChanged: () => void;
  onClose: () => void;
};

/** Keeps the present filter under a name; those that are kept are renamed and removed. */
export function FilterDialog({ page, present, filters, max, onChanged, onClose }: Props): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const [problem, setProblem] = useState<string>();
  const act = async (asked: Promise<Result<unknown>>): Promise<void> => {
    const answer = await asked;
    setProblem(answer.ok ? undefined : text(answer));
    onChanged();
  };
  const rename = (id: string, name: string): void => {
    const taken = filters.some(filter => filter.id !== id && filter.name === name);
    if (taken) setProblem(t('filters.taken', { name }));
    else void act(call(opsRenameFilter, { id, name }));
  };
  return (
    <Dialog open onClose={onClose} title={t('filters.saved')} closeLabel={t('action.close')} size={480}>
      <div className="stack">
        <New
          full={filters.length >= max && t('filters.full', { max })}
          onSave={present && named(name => void act(call(opsSaveFilter, { page, name, search: present })))}
        />
        <ul className="stack">
          {filters.map(({ id, name }) => (
            <li key={id}>
              <form className="row" onSubmit={named(next => rename(id, next))}>
                <Input
                  small
                  frame="grow"
                  name="name"
                  aria-label={t('filters.name')}
                  required
                  maxLength={FILTER_NAME_MAX}
                  defaultValue={name}
                />
                <Button size="s" type="submit">
                  {t('filters.rename')}
                </Button>
                <Button
                  size="s"
                  look="danger-line"
                  aria-label={t('choice.named', { name: t('action.remove'), value: name })}
                  onClick={() => void act(call(opsRemoveFilter, { id }))}
                >
                  {t('action.remove')}
                </Button>
              </form>
            </li>
          ))}
        </ul>
        {problem && (
          <Note tone="bad" live>
            {problem}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

const named = (run: (name: string) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  run(String(new FormData(event.currentTarget).get('name')).trim());
};

type NewProps = { full: string | false; onSave: ((event: FormEvent<HTMLFormElement>) => void) | undefined };

function New({ full, onSave }: NewProps): ReactNode {
  const t = useText();
  if (full || !onSave) return <p className="soft">{full || t('filters.none')}</p>;
  return (
    <form className="stack" onSubmit={onSave}>
      <Field label={t('filters.name')} required help={t('filters.help')}>
        <Input name="name" required maxLength={FILTER_NAME_MAX} />
      </Field>
      <Button look="primary" type="submit">
        {t('filters.save')}
      </Button>
    </form>
  );
}
