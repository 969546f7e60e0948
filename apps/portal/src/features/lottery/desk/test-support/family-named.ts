import { type Family, findFamily } from '@baize/lottery';

export function familyNamed(code: string): Family {
  const family = findFamily(code);
  if (!family) throw new Error(`no family ${code}`);
  return family;
}
