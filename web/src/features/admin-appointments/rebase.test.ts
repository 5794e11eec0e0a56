import { describe, expect, it } from 'vitest';
import { newValues } from './form-values.ts';
import { rebase } from './rebase.ts';

const before = { ...newValues(3, null), title: 'Finance', date: '2026-11-06', time: '13:15' };

describe('a form whose appointment was changed by another admin', () => {
  it('keeps what was typed and takes over the rest', () => {
    const now = { ...before, title: 'Equipment finance', notes: 'Ring first' };
    expect(rebase({ ...before, teaser: '14 staff' }, before, now)).toEqual({ ...now, teaser: '14 staff' });
  });

  it('does not make a time of two', () => {
    const now = { ...before, date: '2026-11-09', time: '09:00' };
    expect(rebase({ ...before, time: '14:00' }, before, now)).toMatchObject({
      date: '2026-11-06',
      time: '14:00',
    });
  });
});
