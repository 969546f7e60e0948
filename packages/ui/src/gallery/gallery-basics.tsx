import { type ReactNode, useState } from 'react';
import { Badge, Count, Key } from '../parts/badge.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { Chip, Chips } from '../parts/chip.tsx';
import { Ladder, Meter, Steps } from '../parts/meter.tsx';
import { KeyValues, Panel } from '../parts/panel.tsx';
import { Segment } from '../parts/segment.tsx';
import { EmptyState, ErrorState, Note, SkeletonRows, Suspended } from '../parts/states.tsx';
import { TabPanel, Tabs } from '../parts/tabs.tsx';

export function GalleryBasics(): ReactNode {
  return (
    <>
      <Panel title="Buttons">
        <div className="stack" style={{ gap: 14 }}>
          <Buttons />
          <div className="row wrap felt printed" style={{ padding: 20 }}>
            <Button look="chalk">Place bets</Button>
            <Button>Back</Button>
            <Button look="quiet" icon="transfer">
              Points to goods
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title="Marks">
        <Marks />
      </Panel>
      <Panel title="Tabs and segments">
        <TabsDemo />
      </Panel>
      <div className="two2">
        <Panel title="Progress">
          <Progress />
        </Panel>
        <Panel title="States" flush>
          <EmptyState action={<Button look="primary">Open the desk</Button>}>No bets yet.</EmptyState>
          <ErrorState title="The bets could not be loaded" retryLabel="Try again" onRetry={() => undefined}>
            The rest of the page still works.
          </ErrorState>
          <SkeletonRows rows={3} />
        </Panel>
      </div>
    </>
  );
}

const Buttons = (): ReactNode => (
  <div className="row wrap">
    <Button look="primary">Primary</Button>
    <Button>Line</Button>
    <Button look="tone">Tone</Button>
    <Button look="quiet">Quiet</Button>
    <Button look="danger">Danger</Button>
    <Button look="danger-line">Reject</Button>
    <Button look="primary" busy>
      Sending
    </Button>
    <Button look="primary" disabled>
      Off
    </Button>
    <Button size="s" icon="download">
      CSV
    </Button>
    <Button look="primary" size="xl">
      Extra large
    </Button>
    <Button look="primary">
      Claim next <Key>N</Key>
    </Button>
    <IconButton icon="bell" label="Notices" count={120} />
    <IconButton icon="settings" label="Settings" />
  </div>
);

function Marks(): ReactNode {
  const [on, setOn] = useState('Hot');
  return (
    <div className="stack" style={{ gap: 14 }}>
      <div className="row wrap">
        <Badge>Settled</Badge>
        <Badge tone="ok">Credited</Badge>
        <Badge tone="bad">Rejected</Badge>
        <Badge tone="wait">In process</Badge>
        <Badge tone="val">Reserved in full</Badge>
        <Badge tone="vip">Gold · 4</Badge>
        <Badge tone="new">NEW</Badge>
        <Badge tone="hot">HOT</Badge>
        <Badge tone="felt-b" icon="lock">
          claimed by you
        </Badge>
        <Count value={3} />
        <Count value={17} quiet />
        <Suspended>Suspended</Suspended>
      </div>
      <Chips label="Filter">
        {['All', 'Hot', 'New', 'Favourites'].map((name, at) => (
          <Chip key={name} pressed={on === name} count={531 - at * 120} onClick={() => setOn(name)}>
            {name}
          </Chip>
        ))}
      </Chips>
      <Note
        end={
          <a className="link" href="#main">
            Follow
          </a>
        }
      >
        A plain note.
      </Note>
      <Note tone="info">Withdrawal W-0CC1-1902 is being paid. Usually 6 minutes.</Note>
      <Note tone="ok">The deposit has arrived.</Note>
      <Note tone="bad">The draw was cancelled; all stakes are back.</Note>
    </div>
  );
}

function TabsDemo(): ReactNode {
  const [tab, setTab] = useState('five');
  const [view, setView] = useState<'all' | 'in' | 'out'>('all');
  const items = [
    { value: 'five', label: '5 star' },
    { value: 'four', label: '4 star' },
    { value: 'first', label: 'First 3' },
    { value: 'off', label: 'Closed', disabled: true },
  ];
  return (
    <div className="stack" style={{ gap: 14 }}>
      <Tabs label="Plays" items={items} value={tab} onChange={setTab}>
        {items.map(item => (
          <TabPanel key={item.value} value={item.value}>
            <p className="soft">{item.label}</p>
          </TabPanel>
        ))}
      </Tabs>
      <Segment
        label="Kind"
        value={view}
        onChange={setView}
        items={[
          { value: 'all', label: 'All' },
          { value: 'in', label: 'Money in' },
          { value: 'out', label: 'Money out' },
        ]}
      />
    </div>
  );
}

const STAGES = ['Asked', 'Paying', 'Received', 'Credited'].map(name => ({ id: name, name }));
const RANKS = ['Clay', 'Copper', 'Silver', 'Gold', 'Jade'].map(name => ({ id: name, name }));

const Progress = (): ReactNode => (
  <div className="stack" style={{ gap: 18 }}>
    <Meter part={0.4} label="Deposit, this week" valueText="4,000 of 10,000" />
    <Meter part={0.684} label="VIP progress" value />
    <Steps stages={STAGES} at={1} label="Deposit" />
    <Ladder ranks={RANKS} at={3} part={0.68} label="VIP" />
    <KeyValues
      rows={[
        { term: 'Lottery rebate', value: '0.60 %' },
        { term: 'Payouts a day', value: '5' },
      ]}
    />
  </div>
);
