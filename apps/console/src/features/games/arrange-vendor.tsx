import { Field, Input, Switch, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsChangeVendor, type opsListVendors } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';

type Vendor = OutputOf<typeof opsListVendors>['vendors'][number];
type Props = { vendor: Vendor; onClose: () => void; onDone: () => void };

/** Where a vendor stands among the others, and how its games open. */
export function ArrangeVendor({ vendor, onClose, onDone }: Props): ReactNode {
  const t = useText();
  const [sort, setSort] = useState(String(vendor.sort));
  const [popupList, setPopupList] = useState(vendor.popupList);
  const { code, version, enabled, maintenance } = vendor;
  return (
    <ReasonDialog
      title={vendor.displayName}
      confirm={t('games.change')}
      run={reason =>
        call(opsChangeVendor, { code, version, enabled, maintenance, popupList, sort: Number(sort), reason })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Field label={t('games.order')} help={t('games.order_help')} required>
        <Input
          className="num"
          type="number"
          min={0}
          max={10_000}
          required
          value={sort}
          onChange={event => setSort(event.target.value)}
        />
      </Field>
      <Switch checked={popupList} onChange={setPopupList}>
        {t('games.popup_list')}
      </Switch>
    </ReasonDialog>
  );
}
