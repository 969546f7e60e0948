import type { Control, Translate } from '@baize/ui';

/** Figures as the console's fields take them: digits, and digits after the point where there may be some. */
const FIGURE = /^\\d\{1,(\d+)\}(?:\(\\\.\\d\{1,(\d+)\}\)\?)?$/;

/** Why a field's own rules refuse what is in it, by the rule that does. */
export function wrongWords(control: Control, t: Translate): string {
  const { validity } = control;
  if (!validity.badInput && control.value.trim() === '') return t('field.required');
  const rule = (name: string): string => control.getAttribute(name) ?? '';
  if (validity.tooShort) return t('field.too_short', { min: rule('minlength') });
  if (validity.rangeUnderflow) return t('field.at_least', { min: rule('min') });
  if (validity.rangeOverflow) return t('field.at_most', { max: rule('max') });
  if (validity.badInput || validity.stepMismatch) return t('field.whole');
  const [, digits, places] = (validity.patternMismatch && FIGURE.exec(rule('pattern'))) || [];
  if (digits === undefined) return t('field.wrong');
  return places === undefined ? t('field.digits', { digits }) : t('field.decimal', { digits, places });
}
