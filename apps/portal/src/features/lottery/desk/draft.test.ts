import { findPlay, type Play } from '@baize/lottery';
import { describe, expect, it } from 'vitest';
import { emptyDraft, formOfDraft, isTouched, readDraft, withChoice, withRow, withSet } from './draft.ts';

const ssc = (id: string): Play => {
  const play = findPlay('SSC', id);
  if (!play) throw new Error(`no play ${id}`);
  return play;
};

const read = (play: Play, draft: ReturnType<typeof emptyDraft>) => {
  const form = formOfDraft(play, draft);
  if (!form) throw new Error('no form');
  return readDraft(play, form, draft);
};

describe('what stands on the pads', () => {
  it('is no bet until every row has something', () => {
    const play = ssc('q3_direct');
    let draft = emptyDraft('q3_direct', 'multiple');
    expect(isTouched(draft)).toBe(false);
    draft = withRow(draft, 0, [1, 2], 3);
    expect(isTouched(draft)).toBe(true);
    expect(read(play, draft).ok).toBe(false);
    draft = withRow(withRow(draft, 1, [3], 3), 2, [4, 5, 6], 3);
    expect(read(play, draft)).toMatchObject({ ok: true, betCount: 6, selection: { pos: [[1, 2], [3], [4, 5, 6]] } });
  });

  it('reads typed tickets and counts each once', () => {
    const draft = { ...emptyDraft('q3_direct', 'typed'), text: '123 456, 123 9x9' };
    expect(read(ssc('q3_direct'), draft)).toMatchObject({
      ok: true,
      betCount: 2,
      selection: { tickets: ['123', '456'] },
    });
  });

  it('takes a pair of places and a side', () => {
    const draft = withSet(withChoice(emptyDraft('longhu', 'multiple'), 'pair', 'WG'), 'picks', ['龙', '和']);
    expect(read(ssc('longhu'), draft)).toMatchObject({ ok: true, betCount: 2 });
  });
});
