import { type ReactNode, useState } from 'react';
import { Accordion } from '../parts/accordion.tsx';
import { AlertDialog } from '../parts/alert-dialog.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { Input } from '../parts/input.tsx';
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from '../parts/menu.tsx';
import { Panel } from '../parts/panel.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { Popover, Tooltip } from '../parts/tips.tsx';
import { notify } from '../parts/toast-queue.ts';
import { WORDS } from './words.ts';

type Shown = 'login' | 'drawer' | 'bets' | 'logout' | undefined;

export function GalleryOverlays(): ReactNode {
  const [shown, setShown] = useState<Shown>();
  const close = (): void => setShown(undefined);
  return (
    <Panel title="What opens">
      <div className="row wrap">
        <Button onClick={() => setShown('login')}>Dialog</Button>
        <Button onClick={() => setShown('drawer')}>Drawer</Button>
        <Button onClick={() => setShown('bets')}>Bet confirmation</Button>
        <Button onClick={() => setShown('logout')}>Question</Button>
        <Button onClick={() => notify({ title: 'The deposit has arrived', text: 'THB 1,000.00 credited', tone: 'ok' })}>
          Toast
        </Button>
        <Button
          onClick={() =>
            notify({ title: 'Odds have changed', tone: 'bad', action: { label: 'Look', run: () => undefined } })
          }
        >
          Toast with action
        </Button>
        <MenuDemo />
        <Tooltip text="Shown on pointer and focus">
          <Button>Tip</Button>
        </Tooltip>
        <Popover label="Rules" trigger={<Button>Pop-over</Button>}>
          <p>All five places equal, in order.</p>
        </Popover>
      </div>
      <Accordion
        firstOpen
        items={[
          {
            id: 'a',
            title: 'Orchid Live in maintenance',
            beside: '2025-11-20',
            body: <p>Thursday from 04:00 to 05:30.</p>,
          },
          { id: 'b', title: 'Lottery rebate for Gold is now 0.60 %', beside: '2025-11-16', body: <p>From today.</p> },
        ]}
      />
      <Dialogs shown={shown} close={close} />
    </Panel>
  );
}

function MenuDemo(): ReactNode {
  const [language, setLanguage] = useState<'en' | 'th'>('en');
  return (
    <Menu trigger={<IconButton icon="menu" label="Account" />}>
      <MenuItem icon="user">Member centre</MenuItem>
      <MenuItem icon="wallet">Deposit</MenuItem>
      <MenuSeparator />
      <MenuLabel>Language</MenuLabel>
      <MenuChoices
        value={language}
        onChange={setLanguage}
        items={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'th', label: 'ไทย', lang: 'th' },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon="logout" bad>
        Log out
      </MenuItem>
    </Menu>
  );
}

function Dialogs({ shown, close }: { shown: Shown; close: () => void }): ReactNode {
  const [tab, setTab] = useState('name');
  return (
    <>
      <Dialog open={shown === 'login'} onClose={close} title="Log in" closeLabel={WORDS.close}>
        <Tabs
          label="Way"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'name', label: 'Username' },
            { value: 'sms', label: 'Mobile and SMS' },
          ]}
        />
        <Field label="Username" required>
          <Input icon="user" placeholder="Username" />
        </Field>
        <Button look="primary" size="xl" wide>
          Log in
        </Button>
      </Dialog>
      <Dialog
        open={shown === 'drawer'}
        onClose={close}
        title="W-0CC1-1902"
        closeLabel={WORDS.close}
        frame="drawer"
        footer={<Button look="primary">Approve</Button>}
      >
        <p className="soft">THB 8,000.00</p>
      </Dialog>
      <Dialog
        open={shown === 'bets'}
        onClose={close}
        title="3 bets on issue 175"
        closeLabel={WORDS.close}
        felt
        footer={
          <>
            <Button onClick={close}>Back</Button>
            <Button look="chalk" onClick={close}>
              Place bets
            </Button>
          </>
        }
      >
        <ul className="lines">
          <li>
            <span>Five star, multiple</span>
            <b className="num">300.00</b>
          </li>
        </ul>
      </Dialog>
      <AlertDialog
        open={shown === 'logout'}
        title="Sure to log out?"
        confirmLabel="Log out"
        cancelLabel="Cancel"
        onConfirm={close}
        onCancel={close}
      >
        <p>Open bets stay as they are.</p>
      </AlertDialog>
    </>
  );
}
