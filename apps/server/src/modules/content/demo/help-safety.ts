import type { HelpPage } from './help.ts';

export const helpSafety: HelpPage = {
  page: 'safety',
  titles: { EN: 'Safer play', CN: '理性博彩' },
  entries: [
    {
      tag: 'age',
      texts: {
        EN: {
          title: 'Who may play?',
          content: '<p>Only people of 18 and above, and only where the law allows it.</p>',
        },
        CN: { title: '谁可以参与？', content: '<p>仅限年满 18 岁且所在地法律允许的人士。</p>' },
      },
    },
    {
      tag: 'control',
      texts: {
        EN: {
          title: 'Keep it a pastime',
          content:
            '<p>Play with what you can spare, never to win back a loss, and stop when it is no longer fun. The session ends by itself after half an hour without activity.</p>',
        },
        CN: {
          title: '把它当作消遣',
          content: '<p>只用闲钱参与，不要为挽回损失而继续，不再有趣时就停下。无操作半小时后会话会自动结束。</p>',
        },
      },
    },
  ],
};
