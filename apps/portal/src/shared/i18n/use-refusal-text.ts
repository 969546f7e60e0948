import { useText } from '@baize/ui';
import { refusalWords } from '@baize/wire/system';
import { useState } from 'react';
import { useCall } from '../api/query.ts';
import type { Refusal } from '../api/result.ts';
import { useLanguage } from './language.ts';
import { refusalText } from './refusal-text.ts';

/** As `refusalText`, and still right after the reader has chosen another language: then the server says it again. */
export function useRefusalText(refusal: Refusal | undefined): string | undefined {
  const t = useText();
  const { code } = useLanguage();
  const [said, setSaid] = useState({ refusal, code });
  if (said.refusal !== refusal) setSaid({ refusal, code });
  const isOld = refusal !== undefined && refusal.message !== '' && said.refusal === refusal && said.code !== code;
  const { data } = useCall(
    refusalWords,
    { code: refusal?.code ?? '' },
    { enabled: isOld, staleMs: Number.POSITIVE_INFINITY },
  );
  if (refusal === undefined) return undefined;
  return (isOld && data?.message) || refusalText(t, refusal);
}
