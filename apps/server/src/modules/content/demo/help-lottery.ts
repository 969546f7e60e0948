import type { HelpPage } from './help.ts';

export const helpLottery: HelpPage = {
  page: 'lottery',
  titles: { EN: 'Lottery', CN: '彩票' },
  entries: [
    {
      tag: 'ssc',
      texts: {
        EN: {
          title: 'What is SSC?',
          content:
            '<p>Five digits from 0 to 9 are drawn, in order: ten thousands, thousands, hundreds, tens and units. A play says which of them count and in which order.</p>',
        },
        CN: {
          title: '什么是时时彩？',
          content:
            '<p>每期按顺序开出五个 0 至 9 的数字：万位、千位、百位、十位、个位。玩法决定哪些位参与以及是否要求顺序。</p>',
        },
      },
    },
    {
      tag: 'plays',
      texts: {
        EN: {
          title: 'Which plays are there?',
          content:
            '<ul><li><strong>Straight</strong>: the digits in the drawn order. 1 2 3 wins front three-star when the draw begins with 1 2 3.</li><li><strong>Group</strong>: the same digits in any order.</li><li><strong>Fixed position</strong>: one digit at one place.</li><li><strong>Big, small, odd, even</strong>: 5 to 9 is big, 0 to 4 small.</li></ul>',
        },
        CN: {
          title: '有哪些玩法？',
          content:
            '<ul><li><strong>直选</strong>：号码与顺序完全一致。前三开出 1 2 3 时，前三直选 1 2 3 中奖。</li><li><strong>组选</strong>：号码一致，顺序不限。</li><li><strong>定位胆</strong>：指定位置的一个号码。</li><li><strong>大小单双</strong>：5 至 9 为大，0 至 4 为小。</li></ul>',
        },
      },
    },
    {
      tag: 'odds',
      texts: {
        EN: {
          title: 'What does the prize group do?',
          content:
            '<p>A higher group pays more for a win, a lower one gives a rebate on every stake. The desk shows both figures beside the slider.</p>',
        },
        CN: {
          title: '奖金组有什么作用？',
          content: '<p>奖金组越高，中奖金额越大；奖金组越低，每注返点越多。投注台会在滑块旁同时显示两者。</p>',
        },
      },
    },
    {
      tag: 'fair',
      texts: {
        EN: {
          title: 'How do I know that a draw was fair?',
          content:
            '<p>Before sales open, the SHA-256 of the seed is published. After the draw the seed is published too, with the fingerprint of all accepted orders. The page recomputes the numbers from both in your browser.</p>',
        },
        CN: {
          title: '如何确认开奖公平？',
          content:
            '<p>开售前公布种子的 SHA-256 值，开奖后公布种子以及全部已接受注单的指纹。页面会在您的浏览器中据此重新计算开奖号码。</p>',
        },
      },
    },
  ],
};
