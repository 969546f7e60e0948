import { Button, notify, useText } from '@baize/ui';
import { opsOpenCase } from '@baize/wire/safer-play';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';

/** Opens a review of the member's money by hand, with its first note, and leads to it. */
export function OpenCase({ memberId }: { memberId: string }): ReactNode {
  const t = useText();
  const may = useMay('risk.cases.work');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="s" icon="flag" onClick={() => setAsking(true)}>
        {t('cases.open')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('cases.open')}
          confirm={t('cases.open')}
          run={note => call(opsOpenCase, { memberId, note })}
          onDone={({ id, number }) => {
            notify({ title: t('cases.opened_number', { number }), tone: 'ok' });
            void navigate({ to: '/cases', search: { id } });
          }}
          onClose={() => setAsking(false)}
        >
          {t('cases.note_help')}
        </ReasonDialog>
      )}
    </>
  );
}
