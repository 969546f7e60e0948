// Run as a program of its own, with TMPDIR naming the folder to unpack into: the package knows no other way to be told.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
for (const part of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
  await inflate(join(packed, part));
