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
    topic: { kind: 'appointment', clientId, appointmentId },
  },
  { type: 'RecordEmailSent', transport: 'smtp' },
  { type: 'RecordEmailFailed', reason: '450 come again' },
  { type: 'DropEmail', reason: 'gone' },
);

it('is queued first and sent at most once, whatever commands come, and nothing follows that', () => {
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
    }),
  );
});
