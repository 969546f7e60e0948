import { moneyText } from '@baize/money';
import { type ReactNode, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Checkbox, Switch } from '../parts/checks.tsx';
import { ErrorSummary } from '../parts/error-summary.tsx';
import { Field } from '../parts/field.tsx';
import { Input, PasswordInput, TextArea } from '../parts/input.tsx';
import { Panel } from '../parts/panel.tsx';
import { AmountPicks, RadioCards } from '../parts/radio-cards.tsx';
import { Select } from '../parts/select.tsx';
import { Slider } from '../parts/slider.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { WORDS } from './words.ts';

export function GalleryForms(): ReactNode {
  return (
    <div className="two2">
      <Panel title="Form">
        <FormDemo />
      </Panel>
      <Panel title="Choices">
        <ChoicesDemo />
      </Panel>
    </div>
  );
}

const ERRORS = [
  { fieldId: 'g-confirm', label: 'Confirm password' },
  { fieldId: 'g-mobile', label: 'Mobile' },
];

function FormDemo(): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [adult, setAdult] = useState(true);
  return (
    <form
      className="stack"
      style={{ gap: 14 }}
      onSubmit={event => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      {attempt > 0 && <ErrorSummary title="2 fields need a change:" errors={ERRORS} attempt={attempt} />}
      <Field label="Username" required ok="Free">
        <Input icon="user" placeholder="4 to 16, a letter first" defaultValue="moonrice7" />
      </Field>
      <div className="two2">
        <Field label="Password" required help="8 to 20, letters and digits">
          <PasswordInput labels={WORDS.password} placeholder="Password" />
        </Field>
        <Field id="g-confirm" label="Confirm password" required error="Incorrect confirmation input">
          <PasswordInput labels={WORDS.password} placeholder="Once more" defaultValue="xxxxxx" />
        </Field>
      </div>
      <Field id="g-mobile" label="Mobile" required error="Enter a valid mobile number">
        <Input inputMode="tel" defaultValue="+66 8123" />
      </Field>
      <Field label="Telegram" optional="optional">
        <Input placeholder="@name" />
      </Field>
      <Field label="What is it about" required>
        <TextArea placeholder="A few words" />
      </Field>
      <Checkbox checked={adult} onChange={setAdult}>
        I am 18 or older and accept the{' '}
        <a className="link" href="#main">
          terms
        </a>
      </Checkbox>
      <Button look="primary" size="xl" wide type="submit">
        Create the account
      </Button>
    </form>
  );
}

const METHODS = [
  { value: 'qr', title: 'PromptPay QR', note: '100 to 200,000', aside: 'about 40 s', icon: 'qr' },
  { value: 'bank', title: 'Bank transfer', note: '500 to 2,000,000', aside: 'about 6 min', icon: 'bank' },
  { value: 'usdt', title: 'USDT, TRC20', note: 'from 10 USDT', aside: '3 confirmations', icon: 'coin', disabled: true },
] as const;
const RANGES = [
  { value: '', label: 'Any status' },
  { value: 'ok', label: 'Credited' },
  { value: 'bad', label: 'Rejected' },
] as const;

function ChoicesDemo(): ReactNode {
  const [method, setMethod] = useState<'qr' | 'bank' | 'usdt'>('qr');
  const [amount, setAmount] = useState('1000');
  const [status, setStatus] = useState<'' | 'ok' | 'bad'>('');
  const [group, setGroup] = useState(1950);
  const [times, setTimes] = useState(2);
  const [chase, setChase] = useState(true);
  return (
    <div className="stack" style={{ gap: 16 }}>
      <AmountPicks
        label="Amount"
        amounts={['200', '500', '1000', '2000', '5000', '10000', '20000', '50000']}
        value={amount}
        onPick={setAmount}
        show={each => moneyText(each, { digits: 0 })}
      />
      <RadioCards label="Method" items={METHODS} value={method} onChange={setMethod} />
      <div className="row wrap">
        <Select label="Status" small items={RANGES} value={status} onChange={setStatus} icon="filter" />
        <Stepper label="Multiple" labels={WORDS.step} value={times} onChange={setTimes} />
        <Checkbox checked="some" onChange={() => undefined} label="All rows" />
      </div>
      <Field label="Country">
        <Select items={RANGES} value={undefined} onChange={setStatus} placeholder="Choose" />
      </Field>
      <Slider label="Prize group" min={1700} max={1956} value={group} onChange={setGroup} valueText={`${group}`} />
      <Switch checked={chase} onChange={setChase}>
        Chase 5 issues
      </Switch>
    </div>
  );
}
