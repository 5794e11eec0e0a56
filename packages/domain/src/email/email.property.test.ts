import type { EmailEvent } from '@setter/events/email/events';
import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appointmentId, clientId, id } from '../test-support/facts.ts';
import { play, sequencesOf } from '../test-support/play.ts';
import { emailDecider, type EmailCommand } from './decider.ts';

const decide = decideOwn(emailDecider);
const command: fc.Arbitrary<EmailCommand> = fc.constantFrom<EmailCommand>(
  {
    type: 'QueueEmail',
    emailId: id(71),
    template: 'appointment-available',
    recipient: `client-${clientId}`,
    topic: { kind: 'appointment', ids: { clientId, appointmentId } },
  },
  { type: 'RecordEmailSent', transport: 'smtp' },
  { type: 'RecordEmailFailed', reason: '450 come again' },
  { type: 'RecordEmailUnconfirmed', reason: 'Timeout' },
  { type: 'DropEmail', reason: 'gone' },
);

it('is queued first, sent at most once and handed over unconfirmed at most twice, and nothing follows its end', () => {
  fc.assert(
    fc.property(sequencesOf(command), (given) => {
      const types: string[] = [];
      play<typeof emailDecider.initialState, EmailEvent>(
        emailDecider,
        given.map((one) => (state: typeof emailDecider.initialState) => decide(one, state)),
        ({ type }) => types.push(type),
      );
      const isEnd = (type: string) => type === 'EmailSent' || type === 'EmailDropped';
      expect(types.filter((type) => type === 'EmailQueued')).toHaveLength(types.length === 0 ? 0 : 1);
      expect(types.slice(0, 1)).toEqual(types.length === 0 ? [] : ['EmailQueued']);
      expect(types.slice(0, -1).filter(isEnd)).toEqual([]);
      expect(types.filter((type) => type === 'EmailUnconfirmed').length).toBeLessThanOrEqual(2);
      const isCalledUnsent = types.lastIndexOf('EmailUnconfirmed') < types.lastIndexOf('EmailDropped');
      expect(types.includes('EmailUnconfirmed') && isCalledUnsent).toBe(false);
    }),
  );
});
