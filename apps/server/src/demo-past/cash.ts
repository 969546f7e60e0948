import {
  attachSlip,
  opsClaim,
  opsDecideDeposit,
  opsDecideWithdrawal,
  requestDeposit,
  requestWithdrawal,
  sendPicture,
} from '@baize/wire/cashier';
import sharp from 'sharp';
import { PAYMENT_PASSWORD } from '../modules/members/index.ts';
import type { Person } from './people.ts';

type Asked = { id: string; amount: string };

/** A request to deposit by bank transfer; answers its id. */
export const askDeposit = async (person: Person, { id, amount }: Asked): Promise<string> => {
  const asked = await person.call(requestDeposit, { id, methodId: 'bank-transfer', amount, payerName: 'Sample Payer' });
  return asked.id;
};

export async function decideDeposit(
  operator: Person,
  id: string,
  decision: 'approve' | 'reject',
  reason: string,
): Promise<void> {
  const { version } = await operator.call(opsClaim, { queue: 'deposits', id });
  await operator.call(opsDecideDeposit, { id, version, decision, reason });
}

export const askWithdrawal = async (person: Person, asked: Asked & { bankAccountId: string }): Promise<string> =>
  (await person.call(requestWithdrawal, { ...asked, paymentPassword: PAYMENT_PASSWORD })).id;

export async function payWithdrawal(operator: Person, id: string, reason: string): Promise<void> {
  const { version } = await operator.call(opsClaim, { queue: 'withdrawals', id });
  await operator.call(opsDecideWithdrawal, { id, version, decision: 'pay', reason });
}

/** Puts a picture of a slip to a deposit: drawn here, and plainly nobody's. */
export async function sendSlip(person: Person, depositId: string, amount: string): Promise<void> {
  const png = await sharp(Buffer.from(slipOf(amount)))
    .png()
    .toBuffer();
  const { id: pictureId } = await person.call(sendPicture, { base64: png.toString('base64') });
  await person.call(attachSlip, { depositId, pictureId });
}

const slipOf = (amount: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
  <rect width="480" height="640" fill="#eef2f0"/><rect x="30" y="30" width="420" height="580" rx="18" fill="#fff"/>
  <rect x="30" y="30" width="420" height="110" rx="18" fill="#0f5c46"/>
  <g font-family="sans-serif" fill="#fff"><text x="60" y="80" font-size="26">Demo Bank (fictitious)</text>
  <text x="60" y="115" font-size="18">Transfer slip: a specimen</text></g>
  <g font-family="sans-serif" fill="#223" font-size="20"><text x="60" y="210">From: Sample Payer</text>
  <text x="60" y="260">To: Baize Demo, no licence</text><text x="60" y="310">Account: 000-0-00000-0</text></g>
  <text x="60" y="400" font-family="sans-serif" fill="#0f5c46" font-size="40">THB ${amount}</text>
  <circle cx="240" cy="510" r="48" fill="#0f5c46"/><path d="M216 512l18 18 34-40" stroke="#fff" stroke-width="9" fill="none"/></svg>`;
