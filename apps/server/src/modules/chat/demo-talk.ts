import { serverTexts } from '@baize/i18n/server';

const ROOMS = ['hall', 'lottery'] as const;

/** The rooms of the demo, called what they are in every language of the house. */
export const demoRooms = (): { code: string; names: Readonly<Record<string, string>> }[] =>
  ROOMS.map(code => ({ code, names: serverTexts({ app: 'demo' }).inAll(`demo.chat.${code}`) }));

type Said = { username: string; room: (typeof ROOMS)[number]; minutesAgo: number; language: string; text: string };

/** What invented members said, each in its own language; the oldest first. */
export const DEMO_TALK: readonly Said[] = [
  {
    username: 'linh_demo',
    room: 'hall',
    minutesAgo: 410,
    language: 'VI',
    text: 'Chào cả nhà, hôm nay mọi người thế nào?',
  },
  {
    username: 'budi_demo',
    room: 'hall',
    minutesAgo: 402,
    language: 'EN',
    text: 'Hi Linh! Quiet day, just looking around the new games.',
  },
  { username: 'pim_demo', room: 'hall', minutesAgo: 371, language: 'TH', text: 'สวัสดีค่ะ มีใครลองเกมยิงปลาแล้วบ้างคะ' },
  {
    username: 'mai_demo',
    room: 'hall',
    minutesAgo: 365,
    language: 'VI',
    text: 'Mình thử rồi, hình đẹp lắm. Nhớ xem bảng trả thưởng trước nhé.',
  },
  {
    username: 'narong_demo',
    room: 'hall',
    minutesAgo: 214,
    language: 'EN',
    text: 'A reminder that staff never ask for your password, here or anywhere else.',
  },
  {
    username: 'hoang_demo',
    room: 'hall',
    minutesAgo: 96,
    language: 'EN',
    text: 'I set a deposit limit for the month today. Took half a minute in the security centre.',
  },
  {
    username: 'budi_demo',
    room: 'hall',
    minutesAgo: 92,
    language: 'EN',
    text: 'Same here, and the reality check every hour is handy.',
  },
  { username: 'pim_demo', room: 'hall', minutesAgo: 18, language: 'TH', text: 'วันนี้พอแค่นี้ก่อนนะคะ ราตรีสวัสดิ์ทุกคน' },
  {
    username: 'demo_agent',
    room: 'lottery',
    minutesAgo: 300,
    language: 'EN',
    text: 'For those who asked: the rules beside each play show the chance and the prize.',
  },
  {
    username: 'mai_demo',
    room: 'lottery',
    minutesAgo: 288,
    language: 'VI',
    text: 'Cảm ơn! Mình vừa kiểm tra một kỳ quay, mã hạt giống khớp hoàn toàn.',
  },
  {
    username: 'hoang_demo',
    room: 'lottery',
    minutesAgo: 131,
    language: 'CN',
    text: '走势图只是过去的记录，下一期的概率还是一样的。',
  },
  { username: 'linh_demo', room: 'lottery', minutesAgo: 127, language: 'CN', text: '对，号码没有记忆。看着玩就好。' },
  {
    username: 'budi_demo',
    room: 'lottery',
    minutesAgo: 44,
    language: 'EN',
    text: 'The five-minute draw is a nice pace. Good luck to everyone who is in.',
  },
];
