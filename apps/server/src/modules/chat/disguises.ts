/**
 * What a text says under the usual disguises of an address or a number: letters of another script that look alike, a point that is
 * spelled out, figures that are written in words.
 *
 * @param text in small letters, its figures those of ASCII.
 */
export const unmask = (text: string): string =>
  text
    .replace(/\S+/gu, inOneScript)
    .replace(POINT_IN_BRACKETS, '.')
    .replace(POINT_BEFORE_ENDING, '.$1')
    .replace(SPELLED_NUMBER, inFigures);

/** What is written in figures alone says itself what it is: numbers of a draw stand apart. */
function inFigures(spelled: string): string {
  if ((spelled.match(FIGURE_WORDS)?.length ?? 0) < SPELLED_LEAST) return spelled;
  return spelled.replace(FIGURE_WORDS, word => FIGURES.get(word) ?? '').replace(/\D/g, '');
}

/** Letters of Cyrillic and Greek that look like one of Latin. */
const LOOK_ALIKE = new Map(
  Object.entries({
    a: 'аα',
    b: 'ь',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еёε',
    g: 'ɡ',
    h: 'һн',
    i: 'іїιı',
    j: 'ј',
    k: 'кκ',
    m: 'м',
    n: 'пη',
    o: 'оοσ',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υ',
    v: 'ѵν',
    w: 'ѡшω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([latin, others]) => [...others].map(other => [other, latin] as const)),
);

/** A word of one script is what it looks like; one that mixes Latin with its look-alikes is read as Latin. */
const inOneScript = (word: string): string =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)
    ? Array.from(word, letter => LOOK_ALIKE.get(letter) ?? letter).join('')
    : word;

const POINT = 'dot|point|punto|ponto|titik|chấm|cham|точка|จุด|点|點|점|\\.|。';
const POINT_IN_BRACKETS = new RegExp(`\\s*[([{<]\\s*(?:${POINT})\\s*[)\\]}>]\\s*`, 'gu');
const POINT_BEFORE_ENDING = new RegExp(
  `(?<=[a-z0-9])\\s*(?:${POINT}|[·•‧])\\s*(com|net|org|info|biz|xyz|vip)(?![a-z0-9])`,
  'gu',
);

/** Zero to nine in the languages of the house whose figures people write in words. */
const WORDS = [
  'zero one two three four five six seven eight nine',
  'không một hai ba bốn năm sáu bảy tám chín',
  'nol satu dua tiga empat lima enam tujuh delapan sembilan',
  'kosong satu dua tiga empat lima enam tujuh lapan sembilan',
  'cero uno dos tres cuatro cinco seis siete ocho nueve',
  'zero um dois três quatro cinco seis sete oito nove',
  'ноль один два три четыре пять шесть семь восемь девять',
  'शून्य एक दो तीन चार पांच छह सात आठ नौ',
  'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า',
  '零 一 二 三 四 五 六 七 八 九',
  '〇 壹 贰 叁 肆 伍 陆 柒 捌 玖',
  '공 일 이 삼 사 오 육 칠 팔 구',
];
const FIGURES = new Map(WORDS.flatMap(line => line.split(' ').map((word, figure) => [word, String(figure)] as const)));
const SPELLED_LEAST = 5;
const ANY_FIGURE = [...FIGURES.keys()].sort((one, other) => other.length - one.length).join('|');
const FIGURE_WORDS = new RegExp(ANY_FIGURE, 'gu');
/** As many in a row as a telephone number has; what people say of a draw is shorter. */
const SPELLED_NUMBER = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:(?:${ANY_FIGURE}|\\d)[\\s,.\\-]*){9,}(?![\\p{L}\\p{M}])`,
  'gu',
);
