import { affiliate } from '@baize/wire/members';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { invitation, keepInvitation } from '../../shared/session/invitation.ts';
import { useModule } from '../../shared/site/site.ts';

/** Codes of the link that brought the reader. An agent's code that leads to nobody is as if there were none: the field shows. */
export function useInvitation() {
  const canAsk = useModule('AFFMAN3');
  const [codes, setCodes] = useState(invitation);
  const { affiliateCode } = codes;
  const forget = useCallback((): void => {
    keepInvitation({});
    setCodes({});
  }, []);
  useEffect(() => {
    if (affiliateCode === undefined || !canAsk) return;
    void call(affiliate, { code: affiliateCode }).then(answer => {
      if (!answer.ok && answer.code === 'affiliate_code_invalid') forget();
    });
  }, [affiliateCode, canAsk, forget]);
  return { ...codes, forget };
}
