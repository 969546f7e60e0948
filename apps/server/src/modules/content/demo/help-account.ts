import type { HelpPage } from './help.ts';

export const helpAccount: HelpPage = {
  page: 'account',
  titles: { EN: 'Account', CN: '账户' },
  entries: [
    {
      tag: 'register',
      texts: {
        EN: {
          title: 'How do I register?',
          content:
            '<p>Choose <strong>Register</strong>, pick a user name and a password, and confirm your age. Fields with a ＊ are required. You are logged in at once.</p>',
        },
        CN: {
          title: '如何注册？',
          content:
            '<p>点击<strong>注册</strong>，填写用户名和密码并确认年龄。带 ＊ 的为必填项。注册成功后会自动登录。</p>',
        },
      },
    },
    {
      tag: 'captcha',
      texts: {
        EN: {
          title: 'Why am I asked to type what a picture shows?',
          content:
            '<p>After three wrong passwords a picture is asked, and after five the name is locked for half an hour. A picture is good for two minutes and one try; click it for another.</p>',
        },
        CN: {
          title: '为什么要我输入图片中的字符？',
          content:
            '<p>密码连续错误三次后需要输入验证码，错误五次后该用户名锁定半小时。每张图片两分钟内有效，且只能使用一次；点击图片可以更换。</p>',
        },
      },
    },
    {
      tag: 'free-play',
      texts: {
        EN: {
          title: 'What is free play?',
          content:
            '<p>A trial account with play money. It cannot be paid in or out, and it ends after a day. The member centre needs a real account.</p>',
        },
        CN: {
          title: '什么是免费试玩？',
          content: '<p>使用试玩金的体验账户，不能存款或取款，一天后自动结束。会员中心需要真实账户。</p>',
        },
      },
    },
  ],
};
