import { useText } from '@baize/ui';
import { refusalWords } from '@baize/wire/system';
import { useState } from 'react';
import { useCall } from '../api/query.ts';
import type { Refusal } from '../api/result.ts';
import { useLanguage } from './language.ts';
import { refusalText } from './refusal-text.ts';

/** A refusal that is kept while it is shown: after the reader has chosen another language the server says it again. */
export function useSaidAnew(refusal: Refusal | undefined): Refusal | undefined {
  const { code } = useLanguage();
  const [said, setSaid] = useState({ refusal, code });
  if (said.refusal !== refusal) setSaid({ refusal, code });
  const isOld = refusal !== undefined && refusal.message !== '' && said.refusal === refusal && said.code !== code;
  const { data } = useCall(
    refusalWords,
    { code: refusal?.code ?? '', ...saidValue(refusal) },
    { enabled: isOld, staleMs: Number.POSITIVE_INFINITY },
  );
  return isOld && data ? { ...refusal, message: data.message } : refusal;
}

/** As `refusalText`, and still right after the reader has chosen another language. */
export function useRefusalText(refusal: Refusal | undefined): string | undefined {
  const t = useText();
  const said = useSaidAnew(refusal);
  return said && refusalText(t, said);
}

const VALUE_MAX = 500;

/** What its sentence may name. A long value is a list of faults, which no sentence names. */
function saidValue(refusal: Refusal | undefined): { value?: string } {
  const value = refusal?.value === undefined ? '' : JSON.stringify(refusal.value);
  return value === '' || value.length > VALUE_MAX ? {} : { value };
}
