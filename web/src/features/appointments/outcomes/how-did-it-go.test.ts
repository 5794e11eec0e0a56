import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { drawn, idle } from '../testing-markup.ts';
import { ended, unlocked } from '../testing.ts';
import { HowDidItGo } from './how-did-it-go.tsx';

const now = new Date('2026-11-04T07:00:00Z');
const nothing = () => undefined;
const card = (appointments: readonly ClientAppointment[], reporting = idle) =>
  drawn(
    createElement(HowDidItGo, {
      appointments,
      now,
      reporting,
      onOpen: nothing,
      onClaim: nothing,
      onMore: nothing,
    }),
  );
/** Over on these days of November, by title. */
const days = (...list: readonly number[]) =>
  list.map((day) =>
    ended({
      id: `day-${day}`,
      title: `Day ${day}`,
      startTime: `2026-11-0${day}T00:30:00Z`,
      endTime: `2026-11-0${day}T01:30:00Z`,
    }),
  );

describe('the card on the dashboard', () => {
  it('is not there when nothing waits', () => {
    expect(card([]).html).toBe('');
    expect(card([unlocked()]).html).toBe('');
  });

  it('shows the three oldest and how many more there are', () => {
    const { text } = card(days(4, 2, 1, 3));
    expect(text).toMatch(/4 to answer.*Day 1.*Day 2.*Day 3.*1 more/);
    expect(text).not.toContain('Day 4');
    expect(card(days(1, 2, 3)).text).not.toContain('more');
  });

  it('says when and how people met', () => {
    expect(card(days(3)).text).toContain('Tue, Nov 3, 11:30 AM, Zoom');
    expect(card(days(4)).text).toContain('Today, 11:30 AM, Zoom');
  });

  it('keeps the row of what was just said, with what follows from it, until it is taken back', () => {
    const outcome = { outcome: 'not_as_described', at: '2026-11-04T06:00:00Z', by: 'client' } as const;
    const [one = ended()] = days(1);
    const list = [{ ...one, outcome }, ...days(2)];
    const touched = new Set(['day-1']);
    const { text } = card(list, { ...idle, touched, said: touched });
    expect(text).toMatch(/1 to answer.*Day 1.*Saved: not as described\. .*Ask for the credit.*Day 2/);
    const takenBack = card(list, { ...idle, touched });
    expect(takenBack.text).toContain('Day 1');
    expect(takenBack.text).not.toContain('Ask for the credit');
    expect(card(list).text).not.toContain('Day 1');
  });
});
