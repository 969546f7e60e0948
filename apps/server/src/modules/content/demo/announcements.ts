import type { NewAnnouncement } from '../store-announcement.ts';

type DemoAnnouncement = Pick<NewAnnouncement, 'kind' | 'link' | 'texts'> & { code: string; daysAgo: number };

/** What the demo merchant tells its players: only what is true of the house as it stands. */
export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    code: 'demo-welcome',
    kind: 'PL',
    daysAgo: 0,
    texts: {
      EN: {
        title: 'Welcome to the Baize demo',
        content:
          '<p>This is a demonstration house. The balance that you see has no value outside of it, and nothing here is an offer to gamble for money.</p><p>Deposits and withdrawals go through the queues of the console, so that you can try both sides.</p>',
      },
      CN: {
        title: '欢迎来到 Baize 演示站',
        content:
          '<p>这是一个演示站。您看到的余额在站外没有任何价值，本站内容不构成任何真钱博彩邀约。</p><p>存款和取款会进入运营后台的队列，您可以从两边体验整个流程。</p>',
      },
    },
  },
  {
    code: 'demo-fair-draws',
    kind: 'PL',
    daysAgo: 1,
    texts: {
      EN: {
        title: 'Every draw of the house can be checked',
        content:
          '<p>The fingerprint of the seed of each issue is published before its sales open, and the seed itself after the draw. Open the results of a game and choose <strong>How it is checked</strong>: your own browser recomputes the numbers.</p>',
      },
      CN: {
        title: '本站每一期开奖均可验证',
        content:
          '<p>每期的种子指纹在开售前公布，种子本身在开奖后公布。打开任一彩种的开奖结果，选择<strong>如何验证</strong>，您的浏览器会自行重新计算号码。</p>',
      },
    },
  },
  {
    code: 'demo-two-games',
    kind: 'PL',
    daysAgo: 2,
    texts: {
      EN: {
        title: 'Two SSC games, around the clock',
        content:
          '<p>A draw each minute and a draw each five minutes. Sales close a few seconds before; the countdown on the desk runs on the clock of the house.</p>',
      },
      CN: {
        title: '两款时时彩，全天候开奖',
        content: '<p>一分钟一期与五分钟一期。每期开奖前数秒封盘，倒计时以本站服务器时间为准。</p>',
      },
    },
  },
  {
    code: 'demo-banner-free-play',
    kind: 'B',
    daysAgo: 2,
    link: '/lottery',
    texts: {
      EN: {
        title: 'Try the desk without an account',
        content: '<p>Free play opens with play money of its own. The draws are the same ones.</p>',
        linkLabel: 'Open the desk',
      },
      CN: {
        title: '无需注册，先试再玩',
        content: '<p>免费试玩使用独立的试玩金，开奖与正式投注完全相同。</p>',
        linkLabel: '打开投注台',
      },
    },
  },
  {
    code: 'demo-banner-help',
    kind: 'B',
    daysAgo: 3,
    link: '/help?page=lottery',
    texts: {
      EN: {
        title: 'New to five-star and fixed position?',
        content: '<p>The help centre explains every play with an example.</p>',
        linkLabel: 'Read the rules',
      },
      CN: {
        title: '第一次接触五星与定位胆？',
        content: '<p>帮助中心用示例说明每一种玩法。</p>',
        linkLabel: '查看规则',
      },
    },
  },
];
