import type { SandboxPayment } from './service.ts';

const STYLE = `body{margin:0;font:16px/1.5 system-ui;background:#14201b;color:#eef3f0;display:grid;place-items:center;min-height:100vh}
main{width:min(420px,calc(100vw - 32px));padding:24px;background:#1c2b25;border:1px solid #3d5249;border-radius:8px;box-sizing:border-box}
.demo{background:#f2d98a;color:#221a05;padding:8px 12px;border-radius:6px;font-weight:650;margin:0 0 16px}
.amount{font-size:32px;font-weight:650;margin:8px 0}
button,a.b{display:block;width:100%;min-height:44px;margin-top:8px;font:inherit;border-radius:6px;border:1px solid #6f8a7e;background:#24382f;color:inherit;text-align:center;line-height:44px;text-decoration:none;box-sizing:border-box;cursor:pointer}
button.main{background:#2f8f63;border-color:#2f8f63;color:#06120c;font-weight:650}
:focus-visible{outline:3px solid #f2d98a;outline-offset:2px}`;

const LABELS = {
  pay: 'Pay',
  fail: 'Let it fail',
  late: 'Pay, but tell the shop late',
  repeat: 'Pay, and tell the shop three times',
} as const;

/** The page to which a member is sent: it says at once that nothing here is real. */
export const paymentPage = (payment: SandboxPayment): string =>
  page(
    `Demo payment ${payment.amount} ${payment.currency}`,
    `<p>Payment ${asText(payment.reference)}</p><p class="amount">${asText(payment.currency)} ${asText(payment.amount)}</p>${
      payment.status === 'pending' ? buttons() : `<p role="status">This payment is ${payment.status}.</p>`
    }<a class="b" href="${asText(payment.returnUrl)}">Back to the portal</a>`,
  );

export const unknownPage = (): string => page('No such payment', '<p>There is no such payment.</p>');

const buttons = (): string =>
  `<form method="post">${Object.entries(LABELS)
    .map(
      ([outcome, label]) =>
        `<button${outcome === 'pay' ? ' class="main"' : ''} name="outcome" value="${outcome}">${label}</button>`,
    )
    .join('')}</form>`;

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${asText(title)}</title><style>${STYLE}</style></head><body><main><p class="demo">DEMO: no money moves here</p><h1>Sandbox payments</h1>${content}</main></body></html>`;

const asText = (text: string): string => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`);
