import { describe, expect, it } from 'vitest';
import { howText, maskedEmail, offeredText, thanksFor } from './booking-texts.ts';

const offered = { businessName: 'Ashgrove Legal', duration: 30, meetingType: 'phone' } as const;

describe('the words of a booking', () => {
  it('say with whom, how long and how', () => {
    expect(offeredText(offered)).toBe('Ashgrove Legal, 30 minutes by phone');
    expect(offeredText({ ...offered, meetingType: 'in-person' })).toBe(
      'Ashgrove Legal, 30 minutes in person',
    );
  });

  it('thank by first name where there is one', () => {
    expect(thanksFor('Mia')).toBe('Thank you, Mia. We have your enquiry.');
    expect(thanksFor(null)).toBe('Thank you. We have your enquiry.');
  });

  it('show three digits of a number, and none of a shorter one', () => {
    expect(howText(offered, '0491 570 313')).toBe('Ashgrove Legal calls you on the number ending in 313');
    expect(howText(offered, '31')).toBe('Ashgrove Legal calls you');
    expect(howText(offered, null)).toBe('Ashgrove Legal calls you');
    expect(howText({ ...offered, meetingType: 'zoom' }, '0491 570 313')).not.toContain('313');
  });

  it('show one character of an address and its host', () => {
    expect(maskedEmail('mia@dunlop.example')).toBe('m···@dunlop.example');
    expect(maskedEmail('m@dunlop.example')).toBe('m···@dunlop.example');
  });
});
