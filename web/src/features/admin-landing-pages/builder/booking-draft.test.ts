import { describe, expect, it } from 'vitest';
import { bookingDraftOf, bookingProblems, newBooking, storedBooking } from './booking-draft.ts';
import { builderReducer, initialState, type BuilderAction } from './builder-reducer.ts';
import { newDraft, type FieldDraft } from './draft.ts';

const about: FieldDraft = {
  key: 4,
  name: 'about',
  label: 'What is it about?',
  type: 'select',
  required: false,
  options: ['Wills', 'Family law', 'Other'],
};
const booking = {
  ...newBooking(7),
  title: 'Will and estate talk',
  rules: [{ key: 4, values: ['Family law', 'Other'] }],
};
const start = { ...initialState, draft: { ...newDraft, fields: [...newDraft.fields, about], booking } };
const after = (...actions: BuilderAction[]) => actions.reduce(builderReducer, start);

describe('the rules of a booking', () => {
  it('follow a field to another name', () => {
    const { draft } = after({ type: 'changeField', key: 4, change: { name: 'topic' } });
    expect(storedBooking(draft)?.disqualify).toEqual([{ field: 'topic', values: ['Family law', 'Other'] }]);
  });

  it('lose what the form no longer offers, and say of which question', () => {
    const other = after({ type: 'changeField', key: 4, change: { options: ['Wills', 'Family law'] } });
    expect(other.draft.booking?.rules).toEqual([{ key: 4, values: ['Family law'] }]);
    expect(other.lostRules).toEqual(['What is it about?']);
    for (const action of [
      { type: 'removeField', key: 4 },
      { type: 'changeField', key: 4, change: { type: 'text' } },
      { type: 'changeField', key: 4, change: { options: ['Wills'] } },
    ] as const) {
      const state = after(action);
      expect(state.draft.booking?.rules).toEqual([]);
      expect(state.lostRules).toEqual(['What is it about?']);
      const undone = builderReducer(state, { type: 'undo' });
      expect([undone.draft.booking, undone.lostRules]).toEqual([booking, []]);
    }
  });

  it('stay when other fields change', () => {
    const state = after({ type: 'removeField', key: 3 }, { type: 'moveField', key: 4, to: 0 });
    expect([state.draft.booking?.rules, state.lostRules]).toEqual([booking.rules, []]);
  });
});

describe('a booking', () => {
  it('is the same once it is stored and opened', () => {
    const stored = storedBooking(start.draft);
    expect(stored).toMatchObject({ clientId: 7, duration: 30, meetingType: 'phone', location: null });
    expect(bookingDraftOf(stored!, start.draft.fields)).toEqual(booking);
  });

  it('keeps the place or the link that its meeting needs', () => {
    const of = (change: object) => ({ ...start.draft, booking: { ...booking, ...change } });
    const place = { location: ' 3 Bridge St ', zoomLink: 'zoom.us/j/1' };
    expect(storedBooking(of({ meetingType: 'in-person', ...place }))).toMatchObject({
      location: '3 Bridge St',
      zoomLink: null,
    });
    expect(storedBooking(of({ meetingType: 'zoom', ...place }))).toMatchObject({
      location: null,
      zoomLink: 'https://zoom.us/j/1',
    });
    expect(bookingProblems(of({ meetingType: 'zoom' }))).toEqual({
      zoomLink: 'A Zoom meeting needs a link.',
    });
    expect(bookingProblems(of({ meetingType: 'zoom', zoomLink: 'http://zoom.us/j/1' }))).toEqual({
      zoomLink: 'The Zoom link must start with https://.',
    });
    expect(bookingProblems(of({ meetingType: 'in-person' }))).toEqual({ location: 'Say where you meet.' });
  });

  it('names what is missing', () => {
    expect(bookingProblems({ booking: null })).toEqual({});
    expect(bookingProblems(start.draft)).toEqual({});
    const blank = { ...newBooking(null), rules: [{ key: 4, values: [] }] };
    expect(Object.keys(bookingProblems({ booking: blank }))).toEqual(['clientId', 'title', 'rules']);
  });
});
