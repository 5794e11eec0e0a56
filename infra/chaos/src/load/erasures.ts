import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { done, type Wiring } from './caller.ts';
import { findLead } from './find-lead.ts';
import type { Business } from './people.ts';

/** Erases leads while commands about them are in flight: none may bring a text back, or record anything afterwards. */
export const eraseInFlight = async (wiring: Wiring, business: Business, random: Random): Promise<void> => {
  const { admin, visitor } = business;
  let confirmed = admin;
  const enquire = (email: string, name: string) =>
    visitor.send({
      kind: 'enquiry of an erased person',
      method: 'POST',
      path: '/api/contact',
      body: {
        name,
        email,
        phone: String(randomInt(400_000_000, 500_000_000)),
        company: 'Chaos',
        industry: 'other',
      },
      leaves: ['LeadCaptured|LeadSubmissionAdded'],
    });
  while (!wiring.isOver()) {
    await sleep(random.between(1000, 4000));
    const secret = `secret-${randomUUID()}`;
    const email = `${secret}@chaos.example`;
    const made = await enquire(email, secret);
    if (!done(wiring, 'enquiry', made)) continue;
    const id = await findLead(wiring, admin, (lead) => lead.name === secret);
    if (id === undefined) continue;
    const path = `/api/admin/leads/${id}`;
    const changeStatus = async (status: string) => {
      await sleep(random.between(0, 40));
      const leaves = ['LeadStatusChanged|nothing'];
      const kind = 'status of an erased lead';
      done(
        wiring,
        kind,
        await admin.send({ kind, method: 'PATCH', path, body: { status }, leaves }),
        404,
        409,
        410,
      );
    };
    const erase = async () => {
      await sleep(random.between(0, 40));
      const leaves = ['LeadErased'];
      const body = { confirm: true };
      return confirmed.send({ kind: 'erase', method: 'POST', path: `${path}/erase`, body, leaves });
    };
    const [erased] = await Promise.all([
      erase(),
      ...['contacted', 'lost', 'booked'].map(changeStatus),
      // The same person again: added to the lead before its erasure, and a new lead after it.
      ...['Chaos', 'Chaos'].map(async (name) => done(wiring, 'enquiry', await enquire(email, name))),
    ]);
    if (erased?.status === 403) {
      // Signing in was too long ago for an erasure.
      confirmed = (await business.signInAgain()) ?? confirmed;
      continue;
    }
    if (!done(wiring, 'erase', erased)) continue;
    wiring.journal.erasures.push({ leadId: id, secret });
    const list = await admin.read(`/api/admin/leads?limit=50`, erased.position ?? 0);
    if (JSON.stringify(list ?? '').includes(`"${secret}"`))
      wiring.journal.wrong(`the name of erased lead ${id} is shown at ${erased.position}`);
  }
};
