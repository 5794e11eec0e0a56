import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { done, type Wiring } from './caller.ts';
import { type Business, password } from './people.ts';

const rivals = 4;

/** Lets several writers ask at once for one username, one client's e-mail or one new lead, again and again. */
export const contend = async (wiring: Wiring, business: Business, random: Random): Promise<void> => {
  const contests = [wantUsername, wantEmail, wantLead];
  for (let round = 0; !wiring.isOver(); round++) {
    await sleep(random.between(1000, 3000));
    const want = contests[round % contests.length]!;
    await Promise.all(
      Array.from({ length: rivals }, (_, rival) => want(wiring, business, `${round}`, rival)),
    );
    wiring.journal.count('reservations contended for');
  }
};

type Want = (wiring: Wiring, business: Business, round: string, rival: number) => Promise<unknown>;

const register = async (
  wiring: Wiring,
  { admin }: Business,
  contest: string,
  wanted: { readonly username: string; readonly email?: string },
) => {
  const answer = await admin.send({
    kind: 'register, contended',
    method: 'POST',
    path: '/api/admin/clients',
    body: { ...wanted, password, credits: 2 },
    leaves: ['ClientRegistered', 'CreditsGranted'],
    contest,
  });
  done(wiring, contest, answer, 409);
};

const wantUsername: Want = (wiring, business, round) =>
  register(wiring, business, `the username of round ${round}`, { username: `contended-${round}` });

const wantEmail: Want = (wiring, business, round) =>
  register(wiring, business, `the e-mail of round ${round}`, {
    username: `rival-${randomUUID()}`,
    email: `contended-${round}@chaos.example`,
  });

/** Each is heard: one makes the lead, and the others are added to it. */
const wantLead: Want = async (wiring, { visitor }, round) => {
  const person = {
    name: 'Chaos',
    phone: String(randomInt(400_000_000, 500_000_000)),
    company: 'Chaos',
    industry: 'other',
  };
  const answer = await visitor.send({
    kind: 'enquiry, contended',
    method: 'POST',
    path: '/api/contact',
    body: { ...person, email: `contended-${round}@chaos.example` },
    leaves: ['LeadCaptured|LeadSubmissionAdded'],
    contest: `the lead of round ${round}`,
  });
  done(wiring, 'enquiry, contended', answer);
};
