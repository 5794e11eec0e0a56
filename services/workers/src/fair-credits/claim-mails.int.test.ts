import { EventStore } from '@setter/event-store/event-store';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { textOf } from '@setter/testing/start-smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { untilReactorsHaveSeen } from '../layer.ts';
import { approvedBy, claimed, declined, paidFor, returned, spendOf } from '../test-support/claims.ts';
import { withMail } from '../test-support/with-mail.ts';

const server = withSmtpServer();
const { database, run, emails, until, pass, now } = withMail(() => server().url);

const hour = 3_600_000;
const day = 24 * hour;
const at = (ms: number) => new Date(now() + ms).toISOString();
const olive = id(1, 9);
const kim = id(2, 9);
const admin = (adminId: string, name: string): SetterEvent => ({
  type: 'AdminRegistered',
  data: { adminId, name, email: `${name}@mail.example` },
});

/** What is mailed of claims once events happened and time passed; each mail that was queued has an outcome by then. */
const mailsAfter = Effect.fnUntraced(function* (
  events: readonly SetterEvent[],
  afterwards: Effect.Effect<unknown, unknown, EventStore> = Effect.void,
) {
  const before = server().received().length;
  yield* untilReactorsHaveSeen(yield* append(events, at(0)));
  yield* afterwards;
  yield* until(emails, (all) => all.every(({ types }) => types.length > 1));
  return server()
    .received()
    .slice(before)
    .filter(({ raw }) => /Subject: .*fair credit/i.test(raw))
    .map((mail) => ({ to: mail.to.join(), raw: mail.raw, text: textOf(mail) }))
    .toSorted((a, b) => a.to.localeCompare(b.to));
});
const recipients = (mails: readonly { readonly to: string }[]) => mails.map(({ to }) => to);

const reminders = (n: number, state: string) =>
  until(
    Effect.promise(() =>
      database().query<{ state: string }>(
        `SELECT state FROM jobs.job WHERE name = 'fair-credit-reminder' AND data ->> 'claimId' = $1`,
        [spendOf(n)],
      ),
    ),
    ([job]) => job?.state === state,
  );

describe('a claim', () => {
  it('is mailed to the admins who have the alert on, and once more 4 hours before the system approves', async () => {
    await run(
      Effect.gen(function* () {
        yield* append([admin(olive, 'olive'), admin(kim, 'kim'), ...paidFor(1, at(-day))], at(0));
        const dueAt = at(2 * day);
        const first = yield* mailsAfter([claimed(1, at(0), { dueAt })]);
        expect(recipients(first)).toEqual(['kim@mail.example', 'olive@mail.example']);
        const [{ raw, text }] = first as [(typeof first)[number]];
        expect(raw).toContain('Subject: Fair credit, Harbourline Finance, rule 4');
        expect(text).toContain('Rule 4: Not as described');
        expect(text).toContain('Equipment finance enquiry');
        expect(text).toContain('Rents, and wants to go on renting.');
        expect(text).toMatch(/Decide by \d+ \w+ \d{4}, [\d:]+ [AP]M, Sydney time\./);
        expect(text).toContain(`https://setter.example/admin/fair-credits?open=${spendOf(1)}`);
        expect(text).toContain('https://setter.example/fair-credits/1');
        expect(text).toContain('https://setter.example/admin-portal?section=settings');
        yield* reminders(1, 'created');
        yield* pass(2 * day - 4 * hour - 60_000);
        const off: SetterEvent = {
          type: 'AdminAlertsChanged',
          data: { adminId: kim, changes: { claim: false } },
        };
        expect(yield* mailsAfter([off])).toEqual([]);
        const again = yield* mailsAfter(
          [],
          Effect.andThen(
            Effect.suspend(() => pass(60_000)),
            reminders(1, 'completed'),
          ),
        );
        expect(recipients(again)).toEqual(['olive@mail.example']);
        expect(again[0]!.raw).toContain('Subject: Due soon: Fair credit, Harbourline Finance, rule 4');
      }),
    );
  });

  it('in review is mailed with how many were asked for, and without a time', async () => {
    await run(
      Effect.gen(function* () {
        yield* append(paidFor(2, at(-day)), at(0));
        const [mail, ...others] = yield* mailsAfter([
          claimed(2, at(0), { reason: 'no_show', words: null, review: { claims: 5, unlocks: 12 } }),
        ]);
        expect([mail?.to, others]).toEqual(['olive@mail.example', []]);
        expect(mail!.text).toContain('A person decides this one: 5 of 12 credits in 90 days (rule 7).');
        expect(mail!.text).not.toContain('Decide by');
        expect(mail!.text).not.toContain('Rents, and wants');
      }),
    );
  });

  it('that is decided before its mail is sent alerts no admin', async () => {
    await run(
      Effect.gen(function* () {
        yield* append(paidFor(3, at(-day)), at(0));
        const mails = yield* mailsAfter([
          claimed(3, at(0), { dueAt: at(day) }),
          ...returned(3, 'returned_by_admin'),
        ]);
        expect(mails).toEqual([]);
      }),
    );
  });

  it('that settled or was decided is not reminded of', async () => {
    await run(
      Effect.gen(function* () {
        yield* append([...paidFor(4, at(-day)), claimed(4, at(0), { dueAt: at(day) })], at(0));
        yield* reminders(4, 'created');
        const decided = yield* mailsAfter([declined(4, 'It was held for 40 minutes.')]);
        expect(recipients(decided).filter((to) => to !== 'olive@mail.example')).toEqual([
          'client4@mail.example',
        ]);
        const later = yield* mailsAfter(
          [],
          Effect.andThen(
            Effect.suspend(() => pass(day - 4 * hour)),
            reminders(4, 'completed'),
          ),
        );
        expect(recipients(later)).not.toContain('olive@mail.example');
      }),
    );
  });
});

describe('the decision of a claim is mailed to its client', () => {
  it.each<[string, number, readonly SetterEvent[], string]>([
    [
      'by an admin',
      10,
      [...returned(10), approvedBy(10, 'admin')],
      'We looked at it and approved it. Your credit has been returned.',
    ],
    [
      'by the clock',
      11,
      [...returned(11), approvedBy(11, 'clock')],
      'The time to decide was over, so our system approved it.',
    ],
  ])('approved %s', async (_, n, decision, explanation) => {
    await run(
      Effect.gen(function* () {
        yield* append(
          [...paidFor(n, at(-day)), claimed(n, at(0), { review: { claims: 5, unlocks: 9 } })],
          at(0),
        );
        const mails = yield* mailsAfter(decision);
        const own = mails.filter(({ to }) => to === `client${n}@mail.example`);
        expect(own).toHaveLength(1);
        expect(own[0]!.raw).toContain('Subject: Fair credit approved: Equipment finance enquiry');
        expect(own[0]!.text).toContain(explanation);
        expect(own[0]!.text).toContain('Rule 4: Not as described');
        expect(own[0]!.text).toContain('https://setter.example/fair-credits/1');
        expect(own[0]!.text).toContain(`https://setter.example/client-portal?appointment=${id(n)}`);
        // What the appointment hides again once its credit is back.
        for (const locked of ['Excavator', 'settlement', 'Phillip', 'zoom.example', 'mia@dunlop', '0491'])
          expect(own[0]!.raw).not.toContain(locked);
      }),
    );
  });

  it('approved as a duplicate in the append in which it was made, of which no admin is alerted', async () => {
    await run(
      Effect.gen(function* () {
        yield* append(paidFor(12, at(-day)), at(0));
        const mails = yield* mailsAfter([
          claimed(12, at(0), { reason: 'duplicate', dueAt: at(day), duplicateOf: id(99) }),
          ...returned(12),
          approvedBy(12, 'duplicate'),
        ]);
        expect(recipients(mails)).toEqual(['client12@mail.example']);
        expect(mails[0]!.text).toContain('You had paid for the same person before');
        expect(mails[0]!.text).toContain('Rule 5: Somebody you have paid for before');
      }),
    );
  });

  it('declined with the reason, also once the personal data of the appointment is erased', async () => {
    const reasonToClient: SetterEvent = {
      type: 'FairCreditDeclined',
      data: {
        claimId: spendOf(14),
        appointmentId: id(14),
        clientId: 14,
        rubricVersion: 1,
        reason: null,
        reasonToClient: 'She was there.',
      },
    };
    await run(
      Effect.gen(function* () {
        const review = { claims: 5, unlocks: 9 };
        yield* append([...paidFor(13, at(-day)), claimed(13, at(0), { review })], at(0));
        const [mail] = (yield* mailsAfter([declined(13, 'It was held.')])).filter(
          ({ to }) => to === 'client13@mail.example',
        );
        expect(mail!.raw).toContain('Subject: Fair credit declined: Equipment finance enquiry');
        expect(mail!.text).toContain('It was held.');
        yield* append([...paidFor(14, at(-day)), claimed(14, at(0), { review })], at(0));
        yield* append([{ type: 'ProspectErased', data: { appointmentId: id(14) } }], at(0));
        const [erased] = (yield* mailsAfter([reasonToClient])).filter(
          ({ to }) => to === 'client14@mail.example',
        );
        expect(erased!.raw).toContain('Subject: Fair credit declined: An appointment');
        expect(erased!.text).toContain('She was there.');
        expect(erased!.text).not.toContain('Equipment');
      }),
    );
  });
});
