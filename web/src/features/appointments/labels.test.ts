import { describe, expect, it } from 'vitest';
import { durationText, joinLink, linkText, textsOf, whenText } from './labels.ts';
import { locked, unlocked } from './testing.ts';

describe('the link to join by', () => {
  const during = new Date('2026-11-04T03:59:59.999Z');

  it('is there until the end of what the server lets join', () => {
    expect(joinLink(unlocked(), during)).toBe('https://zoom.us/j/8640217735');
    expect(joinLink(unlocked(), new Date('2026-11-04T04:00:00Z'))).toBeNull();
    expect(joinLink(unlocked({ joinUntil: null }), during)).toBeNull();
    expect(joinLink(locked(), during)).toBeNull();
  });

  it.each(['http://zoom.us/j/1', 'javascript:alert(1)', 'https://zoom.us/ j'])('refuses %s', (zoomLink) => {
    expect(joinLink(unlocked({ zoomLink }), during)).toBeNull();
  });

  it('is read without its scheme and its password', () => {
    expect(linkText('https://zoom.us/j/86?pwd=secret')).toBe('zoom.us/j/86');
  });
});

describe('what was written about an appointment', () => {
  it('is the notes of its card while it is locked', () => {
    expect(textsOf(locked({ teaser: 'Owner decides' }))).toEqual({
      description: null,
      notes: 'Owner decides',
    });
  });

  it('is its description and notes after unlocking', () => {
    const texts = { description: 'Fixed rate ends in January.', notes: 'Ask for Dana' };
    expect(textsOf(unlocked({ ...texts, teaser: 'Owner decides' }))).toEqual(texts);
  });

  it.each([null, ''])('keeps the notes of the card when the fuller ones are %j', (notes) => {
    expect(textsOf(unlocked({ notes, description: notes, teaser: 'Owner decides' }))).toEqual({
      description: null,
      notes: 'Owner decides',
    });
  });
});

describe('how far away an appointment is', () => {
  it.each([
    [20_000, '1 min'],
    [100 * 60_000, '1 h 40 min'],
    [120 * 60_000, '2 h'],
    [25 * 3_600_000, '1 day'],
    [70 * 3_600_000, '3 days'],
  ])('%d ms is %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text));

  it('tells before, during and after', () => {
    expect(whenText(locked(), new Date('2026-11-04T01:20:00Z'))).toBe('Starts in 1 h 40 min');
    expect(whenText(locked(), new Date('2026-11-04T03:00:00Z'))).toBe('In progress');
    expect(whenText(locked(), new Date('2026-11-04T04:30:00Z'))).toBe('Ended 30 min ago');
  });
});
