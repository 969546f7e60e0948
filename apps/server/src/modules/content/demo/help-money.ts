import type { HelpPage } from './help.ts';

export const helpMoney: HelpPage = {
  page: 'money',
  titles: { EN: 'Deposit and withdrawal', CN: '存款与取款' },
  entries: [
    {
      tag: 'deposit',
      texts: {
        EN: {
          title: 'How do I deposit?',
          content:
            '<ol><li>Open <strong>Deposit</strong> and choose an amount.</li><li>Transfer exactly that amount to the account shown, with the reference in the note.</li><li>The money is in your balance when the transfer has been seen and approved.</li></ol>',
        },
        CN: {
          title: '如何存款？',
          content:
            '<ol><li>打开<strong>存款</strong>并选择金额。</li><li>向页面显示的账户转账相同金额，并在附言中填写参考号。</li><li>确认到账并审核后，款项进入您的余额。</li></ol>',
        },
      },
    },
    {
      tag: 'withdrawal',
      texts: {
        EN: {
          title: 'How do I withdraw?',
          content:
            '<p>Set a payment password of six digits and add a bank account in your own name. The amount is held at once and leaves when an operator has paid it. If a request is turned down, the money returns at once and the reason is shown.</p>',
        },
        CN: {
          title: '如何取款？',
          content:
            '<p>先设置六位数字的支付密码，并添加本人名下的银行账户。提交后金额立即冻结，由运营人员付款后扣除。若被拒绝，款项立即退回并显示原因。</p>',
        },
      },
    },
  ],
};
