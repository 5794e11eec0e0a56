import { EventStore } from '@setter/event-store/event-store';
import { id } from '@setter/testing/history';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { textOf } from '@setter/testing/start-smtp-server';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { untilReactorsHaveSeen } from '../layer.ts';
import {
  approves,
  claimsCredit,
  declines,
  erasesProspect,
  paysAlsoFor,
  paysFor,
  publishFirstRules,
  publishRulesOfReview,
  queuesAlert,
  registersAdmin,
  returnsCredit,
  spendOf,
  turnsClaimAlertsOff,
} from '../test-support/claims.ts';
import { withMail } from '../test-support/with-mail.ts';

const server = withSmtpServer();
const { database, run, emails, until, pass, now } = withMail(() => server().url);

const hour = 3_600_000;
const day = 24 * hour;
const at = (ms: number) => new Date(now() + ms).toISOString();
const olive = id(1, 9);
const kim = id(2, 9);

/** What is mailed of claims once something happened; each mail that was queued has an outcome by then. */
const mailsAfter = Effect.fnUntraced(function* <E, R>(happens: Effect.Effect<unknown, E, R>) {
  const before = server().received().length;
  yield* happens;
  const store = yield* EventStore;
  yield* untilReactorsHaveSeen(yield* store.head);
  yield* until(emails, (all) => all.every(({ types }) => types.length > 1));
  return server()
    .received()
    .slice(before)
    .filter(({ raw }) => /Subject: .*fair credit/i.test(raw))
    .map((mail) => ({ to: mail.to.join(), raw: mail.raw, text: textOf(mail) }))
    .toSorted((a, b) => a.to.localeCompare(b.to));
});
const recipients = (mails: readonly { readonly to: string }[]) => mails.map(({ to }) => to);

const untilJob = (name: string, n: number, state: string) =>
  Effect.map(
    until(
      Effect.promise(() =>
        database().query<{ state: string; due: Date }>(
          `SELECT state, start_after AS due FROM jobs.job WHERE name = $2 AND data ->> 'claimId' = $1`,
          [spendOf(n), name],
        ),
      ),
      ([job]) => job?.state === state,
    ),
    ([job]) => job!.due.getTime(),
  );
const passUntil = (instant: number) => Effect.suspend(() => pass(instant - now()));

describe('a claim', () => {
  it('is mailed to the admins who have the alert on, and once more 4 hours before the system approves', async () => {
    await run(
      Effect.gen(function* () {
        yield* registersAdmin(olive, 'olive');
        yield* registersAdmin(kim, 'kim');
        yield* paysFor(1, at(-day));
        const first = yield* mailsAfter(claimsCredit(1, at(0)));
        expect(recipients(first)).toEqual(['kim@mail.example', 'olive@mail.example']);
        const [{ raw, text }] = first as [(typeof first)[number]];
        expect(raw).toContain('Subject: Fair credit, Client1, rule 4');
        expect(text).toContain('Rule 4: Not as described');
        expect(text).toContain('Equipment finance enquiry');
        expect(text).toContain('Rents, and wants to go on renting.');
        expect(text).toMatch(/Decide by \d+ \w+ \d{4}, [\d:]+ [AP]M, Sydney time\./);
        expect(text).toContain(`https://setter.example/admin/fair-credits?open=${spendOf(1)}`);
        expect(text).toContain('https://setter.example/fair-credits/1');
        expect(text).toContain('https://setter.example/admin-portal?section=settings');
        const remindAt = yield* untilJob('fair-credit-reminder', 1, 'created');
        expect((yield* untilJob('fair-credit-due', 1, 'created')) - remindAt).toBe(4 * hour);
        yield* passUntil(remindAt - 60_000);
        expect(yield* mailsAfter(turnsClaimAlertsOff(kim))).toEqual([]);
        const again = yield* mailsAfter(
          Effect.andThen(passUntil(remindAt), untilJob('fair-credit-reminder', 1, 'completed')),
        );
        expect(recipients(again)).toEqual(['olive@mail.example']);
        expect(again[0]!.raw).toContain('Subject: Due soon: Fair credit, Client1, rule 4');
        const approved = yield* mailsAfter(
          Effect.andThen(passUntil(remindAt + 4 * hour), untilJob('fair-credit-due', 1, 'completed')),
        );
        expect(recipients(approved)).toEqual(['client1@mail.example']);
        expect(approved[0]!.text).toContain('The time to decide was over, so our system approved it.');
      }),
    );
  });

  it('that settles sends no mail, is not reminded of, and alerts no admin whose mail was still to be sent', async () => {
    await run(
      Effect.gen(function* () {
        yield* paysFor(3, at(-day));
        yield* mailsAfter(claimsCredit(3, at(0)));
        const remindAt = yield* untilJob('fair-credit-reminder', 3, 'created');
        expect(yield* mailsAfter(returnsCredit(3))).toEqual([]);
        const later = Effect.andThen(passUntil(remindAt), untilJob('fair-credit-reminder', 3, 'completed'));
        expect(yield* mailsAfter(later)).toEqual([]);
        expect(yield* mailsAfter(queuesAlert(3, olive, at(0)))).toEqual([]);
        yield* paysFor(4, at(-day));
        yield* mailsAfter(claimsCredit(4, at(0)));
        expect(recipients(yield* mailsAfter(queuesAlert(4, olive, at(0))))).toEqual(['olive@mail.example']);
      }),
    );
  });
});

describe('the decision of a claim is mailed to its client', () => {
  it('approved by an admin, without what its appointment hides again', async () => {
    await run(
      Effect.gen(function* () {
        yield* paysFor(10, at(-day));
        yield* mailsAfter(claimsCredit(10, at(0)));
        const [mail, ...others] = yield* mailsAfter(approves(10, at(0)));
        expect([mail?.to, others]).toEqual(['client10@mail.example', []]);
        const { raw, text } = mail!;
        expect(raw).toContain('Subject: Fair credit approved: Equipment finance enquiry');
        expect(text).toContain('We looked at it and approved it. Your credit has been returned.');
        expect(text).toContain('Rule 4: Not as described');
        expect(text).toContain('https://setter.example/fair-credits/1');
        expect(text).toContain(`https://setter.example/client-portal?appointment=${id(10)}`);
        for (const locked of ['Excavator', 'settlement', 'zoom.example', 'mia@dunlop', '0491'])
          expect(raw).not.toContain(locked);
      }),
    );
  });

  it('approved as a duplicate in the append in which it was made, of which no admin is alerted', async () => {
    await run(
      Effect.gen(function* () {
        yield* paysFor(11, at(-2 * day));
        yield* paysAlsoFor(12, 11, at(-day));
        const mails = yield* mailsAfter(claimsCredit(12, at(0), { clientId: 11, duplicate: 11 }));
        expect(recipients(mails)).toEqual(['client11@mail.example']);
        expect(mails[0]!.text).toContain('You had paid for the same person before');
        expect(mails[0]!.text).toContain('Rule 5: Somebody you have paid for before');
      }),
    );
  });

  it('declined with the reason, also once the personal data of the appointment is erased', async () => {
    await run(
      Effect.gen(function* () {
        yield* paysFor(13, at(-day));
        yield* mailsAfter(claimsCredit(13, at(0)));
        const [mail] = yield* mailsAfter(declines(13, 'It was held.', at(0)));
        expect(mail!.to).toBe('client13@mail.example');
        expect(mail!.raw).toContain('Subject: Fair credit declined: Equipment finance enquiry');
        expect(mail!.text).toContain('It was held.');
        yield* paysFor(14, at(-day));
        yield* mailsAfter(claimsCredit(14, at(0)));
        yield* erasesProspect(14);
        const [erased] = yield* mailsAfter(declines(14, 'She was there.', at(0)));
        expect(erased!.raw).toContain('Subject: Fair credit declined: An appointment');
        expect(erased!.text).toContain('She was there.');
        expect(erased!.text).not.toContain('Equipment');
      }),
    );
  });
});

it('a claim in review is mailed with how many were asked for, and without a time', async () => {
  await run(
    Effect.gen(function* () {
      yield* publishFirstRules;
      yield* publishRulesOfReview;
      yield* paysFor(20, at(-day));
      const [mail, ...others] = yield* mailsAfter(
        claimsCredit(20, at(0), { reason: 'no_show', words: null }),
      );
      expect([mail?.to, others]).toEqual(['olive@mail.example', []]);
      expect(mail!.text).toContain('A person decides this one: 1 of 1 credits in 90 days (rule 7).');
      expect(mail!.text).toContain('https://setter.example/fair-credits/2');
      expect(mail!.text).not.toContain('Decide by');
      expect(mail!.text).not.toContain('Rents, and wants');
    }),
  );
});
