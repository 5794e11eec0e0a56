import { eventDefinition } from '@setter/events/registry';
import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sealEvent, subjectsIn } from './seal-event.ts';
import { isSealed, open, seal, sealedUnder } from './sealed-text.ts';

const leadCaptured = eventDefinition('LeadSubmissionAdded')!;
const submission = {
  leadId: '0c172ecc-d174-4df9-ad44-93665fca79ea',
  submissionId: '1c172ecc-d174-4df9-ad44-93665fca79ea',
  name: 'Ana',
  email: null,
  phone: { erased: true },
  answers: [
    { field: 'budget', value: '10k' },
    { field: 'when', value: 'soon' },
  ],
  utm: { source: 'ads', medium: null, campaign: null },
};
const lead = `lead-${submission.leadId}`;
const subjectsOf = (data: Readonly<Record<string, unknown>>, definition = leadCaptured) => {
  const subjects = new Map<string, string>();
  subjectsIn(definition, data, subjects);
  return subjects;
};

describe('sealing an event', () => {
  test('touches every personal text with its own subject and path, and nothing else', () => {
    const sealed = sealEvent(
      leadCaptured,
      submission,
      (subjects, path, text) => `<${subjects.join(' + ')} ${path} ${text}>`,
    );
    expect(sealed).toEqual({
      ...submission,
      name: `<${lead} name Ana>`,
      answers: [
        { field: `<${lead} answers.*.field budget>`, value: `<${lead} answers.*.value 10k>` },
        { field: `<${lead} answers.*.field when>`, value: `<${lead} answers.*.value soon>` },
      ],
      utm: { source: `<${lead} utm.source ads>`, medium: null, campaign: null },
    });
    expect(submission.name).toBe('Ana');
  });

  test('seals a text of several subjects under all of them, and needs the key of each', () => {
    const requested = eventDefinition('FairCreditRequested')!;
    const claim = { clientId: 7, appointmentId: submission.leadId, words: 'No kiln' };
    const prospect = `prospect-${submission.leadId}`;
    expect(
      sealEvent(requested, claim, (subjects, path, text) => `<${subjects.join(' + ')} ${path} ${text}>`),
    ).toEqual({ ...claim, words: `<${prospect} + client-7 words No kiln>` });
    expect(subjectsOf(claim, requested)).toEqual(
      new Map([
        [prospect, `appointment-${submission.leadId}`],
        ['client-7', 'client-7'],
      ]),
    );
    expect(subjectsOf({ ...claim, words: null }, requested)).toEqual(new Map());
  });

  test('needs the key of a subject only where there is a text to seal', () => {
    expect(subjectsOf(submission)).toEqual(new Map([[lead, lead]]));
    const empty = {
      ...submission,
      name: null,
      answers: [],
      utm: { source: null, medium: null, campaign: null },
    };
    expect(subjectsOf(empty)).toEqual(new Map());
  });

  test('finds the stream that begins with a subject, also where it is named otherwise', () => {
    const detailsChanged = eventDefinition('AppointmentDetailsChanged')!;
    const data = { appointmentId: 'a', changes: { notes: 'Prefers mornings' } };
    expect(subjectsOf(data, detailsChanged)).toEqual(new Map([['prospect-a', 'appointment-a']]));
  });

  test('refuses an event that does not say whose data it holds', () => {
    expect(() => subjectsOf({ ...submission, leadId: undefined })).toThrow('whose data');
  });
});

describe('a sealed text', () => {
  const key = createSecretKey(randomBytes(32));

  test('opens to what was sealed, and holds none of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 0 }), (text) => {
        const sealed = seal(key, 'client-3', 'changes.email', text);
        expect(isSealed(sealed) && sealedUnder(sealed)).toEqual(['client-3']);
        expect(open(key, sealed)).toBe(text);
      }),
    );
    expect(seal(key, 'client-3', 'name', 'Ana Example')).not.toContain('Ana');
  });

  test('is different each time, so that equal texts cannot be recognised', () => {
    expect(seal(key, 'client-3', 'name', 'Ana')).not.toBe(seal(key, 'client-3', 'name', 'Ana'));
  });

  test('opens for no other subject, field, key or text', () => {
    const sealed = seal(key, 'client-3', 'name', 'Ana');
    expect(() => open(key, sealed.replace('client-3', 'client-4'))).toThrow();
    expect(() => open(key, sealed.replace(':name:', ':email:'))).toThrow();
    expect(() => open(createSecretKey(randomBytes(32)), sealed)).toThrow();
    const last = sealed.at(-3) === 'A' ? 'B' : 'A';
    expect(() => open(key, `${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`)).toThrow();
  });

  test.each([
    '',
    'sealed:1:',
    'sealed:1:client-3:name:short',
    'sealed:2:client-3:name:' + 'A'.repeat(40),
    'sealed:1:Client-3:name:' + 'A'.repeat(40),
  ])('is not what a person might type: %j', (text) => {
    expect(isSealed(text)).toBe(false);
  });
});
