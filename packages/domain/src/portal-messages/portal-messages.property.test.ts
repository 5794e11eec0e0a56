import type { PortalMessageEvent } from '@setter/events/portal-messages/events';
import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { id } from '../test-support/facts.ts';
import { play, sequencesOf } from '../test-support/play.ts';
import { portalMessageDecider } from './decider.ts';
import type { DeleteMessage } from './delete-message.ts';
import type { DeliverMessage } from './deliver-message.ts';
import type { DismissMessage } from './dismiss-message.ts';

type Command = DeleteMessage | DeliverMessage | DismissMessage;

const decide = decideOwn(portalMessageDecider);
const evolve = portalMessageDecider.evolve;
const instant = (n: number) => new Date(Date.UTC(2026, 10, 4, n)).toISOString();
const messageId = id(81);

const broadcast = fc
  .record({ isPinned: fc.boolean(), expiresAfter: fc.option(fc.integer({ min: 1, max: 9 })) })
  .map(({ isPinned, expiresAfter }) => ({
    type: 'PortalMessageBroadcast' as const,
    data: {
      messageId,
      subject: 'Hello',
      message: 'All',
      type: 'info' as const,
      isPinned,
      expiresAt: expiresAfter === null ? null : instant(expiresAfter),
      sendEmail: true,
    },
  }));

/** Those who were clients when it was sent, joined at an hour, dismiss it, or it is deleted. */
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }).map((clientIds): Command => ({
    type: 'DeliverMessage',
    clientIds,
    when: { kind: 'sent' },
  })),
  fc
    .record({ client: fc.integer({ min: 6, max: 9 }), hour: fc.integer({ min: 0, max: 10 }) })
    .map(({ client, hour }): Command => ({
      type: 'DeliverMessage',
      clientIds: [client],
      when: { kind: 'joined', at: instant(hour) },
    })),
  fc.integer({ min: 1, max: 9 }).map((client): Command => ({ type: 'DismissMessage', clientId: client })),
  fc.constant<Command>({ type: 'DeleteMessage' }),
);

const afterBroadcast = (event: PortalMessageEvent) => ({
  ...portalMessageDecider,
  initialState: evolve(portalMessageDecider.initialState, event),
});
const steps = (given: readonly Command[]) =>
  given.map((one) => (state: typeof portalMessageDecider.initialState) => decide(one, state));

/** Where it is deleted, or how many commands there are. */
const endOf = (given: readonly Command[]): number => {
  const at = given.findIndex(({ type }) => type === 'DeleteMessage');
  return at === -1 ? given.length : at;
};

describe('a broadcast, after any commands', () => {
  it('has reached exactly those whom it should, each once', () => {
    fc.assert(
      fc.property(broadcast, sequencesOf(command), (event, given) => {
        const { isPinned, expiresAt } = event.data;
        const untilDeleted = given.slice(0, endOf(given));
        const expected = new Set(
          untilDeleted.flatMap((one) => {
            if (one.type !== 'DeliverMessage') return [];
            const { when, clientIds } = one;
            const isMeant = when.kind === 'sent' || (isPinned && (expiresAt === null || when.at < expiresAt));
            return isMeant ? clientIds : [];
          }),
        );
        const reached: number[] = [];
        play<typeof portalMessageDecider.initialState, PortalMessageEvent>(
          afterBroadcast(event),
          steps(given),
          (next) => {
            if (next.type === 'PortalMessageDelivered') reached.push(...next.data.clientIds);
          },
        );
        expect(reached.length).toBe(expected.size);
        expect(new Set(reached)).toEqual(expected);
      }),
    );
  });

  it('is dismissed by each client at most once, and nothing follows its deletion', () => {
    fc.assert(
      fc.property(broadcast, sequencesOf(command), (event, given) => {
        const dismissals: number[] = [];
        const types: string[] = [];
        play<typeof portalMessageDecider.initialState, PortalMessageEvent>(
          afterBroadcast(event),
          steps(given),
          (next) => {
            types.push(next.type);
            if (next.type === 'PortalMessageDismissed') dismissals.push(next.data.clientId);
          },
        );
        expect(new Set(dismissals).size).toBe(dismissals.length);
        expect(types.slice(0, -1)).not.toContain('PortalMessageDeleted');
      }),
    );
  });

  it('leaves nothing to do for a command that was just carried out', () => {
    fc.assert(
      fc.property(broadcast, sequencesOf(command), command, (event, given, last) => {
        const state = play(afterBroadcast(event), steps(given), () => undefined);
        const decided = decide(last, state);
        if (isRejection(decided)) return;
        const again = decide(last, decided.append.reduce(evolve, state));
        expect(isRejection(again) ? [] : again.append).toEqual([]);
      }),
    );
  });
});
