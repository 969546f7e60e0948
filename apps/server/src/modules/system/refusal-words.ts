import { serverTexts } from '@baize/i18n/server';
import { codes } from '@baize/wire';
import { refusalWords } from '@baize/wire/system';
import { figuresOf } from '../../http/answer.ts';
import { handle } from '../../http/handler.ts';

let texts: ReturnType<typeof serverTexts> | undefined;

/** The same words that the refusal itself would carry; a code that there is not is an unknown error, as it would be there. */
export const refusalWordsHandler = handle(refusalWords, ({ input, request }) => {
  texts ??= serverTexts();
  const code = Object.hasOwn(codes, input.code) ? input.code : 'unknown_error';
  return {
    message: texts.text({ id: `error.${code}`, language: request.language, values: figuresOf(read(input.value)) }),
  };
});

function read(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined;
  }
}
