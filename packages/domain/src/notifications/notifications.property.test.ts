import type { NotificationEvent } from '@setter/events/notifications/events';
import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { appointmentId, clientId, id, startTime } from '../test-support/facts.ts';
import { play, sequencesOf } from '../test-support/play.ts';
import { notificationsDecider, type NotificationCommand } from './decider.ts';
import { statusOf } from './state.ts';

const decide = decideOwn(notificationsDecider);
const topics = [
  { kind: 'appointment_available', appointmentId },
  { kind: 'reminder', appointmentId, startTime, reminder: '24h' },
] as const;
const types = [
  'RaiseNotification',
  'RaiseNotification',
  'ReadNotification',
  'DeleteNotification',
  'WithdrawNotification',
  'ReadAllNotifications',
] as const;
const command: fc.Arbitrary<NotificationCommand> = fc.record({
  type: fc.constantFrom(...types),
  clientId: fc.constant(clientId),
  notificationId: fc.integer({ min: 1, max: 6 }).map(id),
  topic: fc.constantFrom(...topics),
});
const commands = sequencesOf(command);
const steps = (given: readonly NotificationCommand[]) =>
  given.map((one) => (state: typeof notificationsDecider.initialState) => decide(one, state));

describe('notifications, after any commands', () => {
  it('are raised once each, and what is gone never comes back', () => {
    fc.assert(
      fc.property(commands, (given) => {
        const raised: string[] = [];
        const gone: string[] = [];
        play<typeof notificationsDecider.initialState, NotificationEvent>(
          notificationsDecider,
          steps(given),
          (event, after) => {
            if (event.type === 'NotificationRaised') raised.push(event.data.notificationId);
            if (event.type === 'NotificationDeleted' || event.type === 'NotificationWithdrawn')
              gone.push(event.data.notificationId);
            expect(gone.filter((one) => statusOf(after, one) !== 'gone')).toEqual([]);
          },
        );
        expect([new Set(raised).size, new Set(gone).size]).toEqual([raised.length, gone.length]);
      }),
    );
  });

  it('leave nothing to do for a command that was just carried out', () => {
    fc.assert(
      fc.property(commands, command, (given, last) => {
        const state = play(notificationsDecider, steps(given), () => undefined);
        const decided = decide(last, state);
        if (isRejection(decided)) return;
        const again = decide(last, decided.append.reduce(notificationsDecider.evolve, state));
        expect(isRejection(again) ? [] : again.append).toEqual([]);
      }),
    );
  });
});
