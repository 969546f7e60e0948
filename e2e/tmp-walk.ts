import { createServer } from 'node:http';
import { openBrowser } from '@baize/testkit';
const b = await openBrowser();
const pages: Record<string, any> = {};
const watches: Record<string, any> = {};
const open = async (name: string, size: any, theme: any = 'dark') => { const t = await b.page({ url: 'http://localhost:4391', size, theme, name }); pages[name] = t.page; watches[name] = t.watch; return t.page; };
const shot = async (p: any, n: string, full = false) => { await p.screenshot({ path: `/tmp/walkshots/${n}.png`, fullPage: full }); return n; };
const AF = Object.getPrototypeOf(async () => {}).constructor;
const g: any = {};
createServer((req, res) => { let s = ''; req.on('data', d => s += d); req.on('end', async () => {
  const out: string[] = []; const log = (...a: any[]) => out.push(a.map(x => typeof x === 'string' ? x : JSON.stringify(x)).join(' '));
  try { const f = new AF('pages', 'open', 'shot', 'log', 'g', 'watches', s); const r = await f(pages, open, shot, log, g, watches); res.end(out.join('\n') + (r === undefined ? '' : '\n' + (typeof r === 'string' ? r : JSON.stringify(r, null, 1))) + '\n'); }
  catch (e: any) { res.end(out.join('\n') + '\nERR ' + String(e?.stack ?? e).slice(0, 1200) + '\n'); } }); }).listen(4397);
console.log('ready', process.pid);
