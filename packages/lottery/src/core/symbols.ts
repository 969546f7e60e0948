/**
 * The text key of every symbol that stands in selections, tiers and facts. The symbols are the field's own and go over the
 * wire; a screen shows them by these keys. Symbols of figures only ("1v10") are written by `figuresText`.
 */
export const symbolKeys: Readonly<Record<string, string>> = {
  ...colourSides(),
  红: 'red',
  蓝: 'blue',
  绿: 'green',
  合大: 'digits_big',
  合小: 'digits_small',
  合单: 'digits_odd',
  合双: 'digits_even',
  鼠: 'rat',
  牛: 'ox',
  虎: 'tiger',
  兔: 'rabbit',
  龙: 'dragon',
  蛇: 'snake',
  马: 'horse',
  羊: 'goat',
  猴: 'monkey',
  鸡: 'rooster',
  狗: 'dog',
  猪: 'pig',
  大: 'big',
  小: 'small',
  单: 'odd',
  双: 'even',
  尾大: 'tail_big',
  尾小: 'tail_small',
  大单: 'big_odd',
  大双: 'big_even',
  小单: 'small_odd',
  小双: 'small_even',
  极大: 'very_big',
  极小: 'very_small',
  和: 'tie',
  龙虎: 'dragon_tiger',
  总和: 'total',
  冠亚和: 'first_two_sum',
  前三和: 'first_three_sum',
  豹子: 'triple',
  顺子: 'straight',
  对子: 'pair',
  半顺: 'half_straight',
  杂六: 'mixed_six',
  五条: 'five_of_a_kind',
  四条: 'four_of_a_kind',
  葫芦: 'full_house',
  三条: 'three_of_a_kind',
  两对: 'two_pairs',
  一对: 'one_pair',
  散号: 'high_card',
  没牛: 'no_bull',
  牛1: 'bull_1',
  牛2: 'bull_2',
  牛3: 'bull_3',
  牛4: 'bull_4',
  牛5: 'bull_5',
  牛6: 'bull_6',
  牛7: 'bull_7',
  牛8: 'bull_8',
  牛9: 'bull_9',
  牛牛: 'double_bull',
  牛大: 'bull_big',
  牛小: 'bull_small',
  牛单: 'bull_odd',
  牛双: 'bull_even',
  W: 'place_ten_thousands',
  Q: 'place_thousands',
  B: 'place_hundreds',
  S: 'place_tens',
  G: 'place_units',
};

const PLACES = 'WQBSG';

/** A symbol of figures only as it is written: two places against each other by their numbers ("WG" is "1 v 5", "1v10" is "1 v 10"), all others as they are. */
export function figuresText(symbol: string): string {
  const [a = '', b = ''] = symbol;
  const [first, second] = [PLACES.indexOf(a), PLACES.indexOf(b)];
  if (symbol.length === 2 && first >= 0 && second >= 0) return `${first + 1} v ${second + 1}`;
  return symbol.replace(/^(\d+)v(\d+)$/, '$1 v $2');
}

/** 红大 … 绿小双: a colour with its sides. */
function colourSides(): Record<string, string> {
  const colours = { 红: 'red', 蓝: 'blue', 绿: 'green' };
  const sides = {
    大: 'big',
    小: 'small',
    单: 'odd',
    双: 'even',
    大单: 'big_odd',
    大双: 'big_even',
    小单: 'small_odd',
    小双: 'small_even',
  };
  return Object.fromEntries(
    Object.entries(colours).flatMap(([colour, colourKey]) =>
      Object.entries(sides).map(([side, sideKey]) => [colour + side, `${colourKey}_${sideKey}`]),
    ),
  );
}
