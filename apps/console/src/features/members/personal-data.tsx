import { Button, KeyValues, useText } from '@baize/ui';
import { opsRevealPersonalData } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { useNames } from '../../shared/names.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';

/** Personal data is masked until an operator who may see it says why. */
export function PersonalData({ memberId }: { memberId: string }): ReactNode {
  const t = useText();
  const names = useNames();
  const may = useMay('members.personalData');
  const [asking, setAsking] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>();
  if (fields)
    return (
      <>
        <h3 className="rule">{t('member.personal')}</h3>
        {Object.keys(fields).length === 0 && <p className="help">{t('member.no_personal')}</p>}
        <KeyValues
          rows={Object.entries(fields).map(([name, value]) => ({ id: name, term: names.registered(name), value }))}
        />
      </>
    );
  if (!may) return null;
  return (
    <>
      <Button look="quiet" size="s" icon="eye" onClick={() => setAsking(true)}>
        {t('member.show_personal')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('member.show_personal')}
          confirm={t('queue.show')}
          run={reason => call(opsRevealPersonalData, { id: memberId, reason })}
          onDone={value => {
            setAsking(false);
            setFields(value.fields);
          }}
          onClose={() => setAsking(false)}
        >
          {t('queue.show_logged')}
        </ReasonDialog>
      )}
    </>
  );
}
