import type { LeadEvent } from '@setter/events/leads/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import type { Reservation } from '../reservations.ts';
import { id, submission, timeZone } from '../test-support/facts.ts';
import { captureLead } from './capture-lead.ts';
import { changeLead } from './change-lead.ts';
import { evolve, initialState } from './decider.ts';
import { eraseLead } from './erase-lead.ts';
import { leadOriginReservation, leadPhoneReservation } from './lead-origin.ts';
import { isPersonOf, personOf } from './lead-person.ts';
import { purgeLead } from './purge-lead.ts';
import { removeLead } from './remove-lead.ts';
import { restoreLead } from './restore-lead.ts';
import type { Lead } from './state.ts';

type Typed = { readonly email: string | null; readonly phone: string | null };

const now = '2026-11-21T03:00:00.000Z';
const later = '2027-11-21T03:00:00.000Z';
const origin = { source: 'homepage', landingPageId: null } as const;

/** Leads and reservations, as the store has them. */
class Store {
  readonly leads = new Map<string, Lead>();
  readonly owners = new Map<string, string>();
  /** To which lead each enquiry went. */
  readonly #sent: string[] = [];

  owner({ kind, value }: Reservation): string | undefined {
    return this.owners.get(`${kind} ${value}`);
  }

  lead(leadId: string): Lead {
    return this.leads.get(leadId) ?? initialState;
  }

  /** Refused where another lead holds what is reserved. */
  apply(leadId: string, decide: (lead: Lead) => Decided<LeadEvent, unknown>): boolean {
    const decided = decide(this.lead(leadId));
    if (isRejection(decided)) return false;
    if (decided.reserve?.some((one) => (this.owner(one) ?? leadId) !== leadId)) return false;
    for (const one of decided.release ?? [])
      if (this.owner(one) === leadId) this.owners.delete(`${one.kind} ${one.value}`);
    for (const { kind, value } of decided.reserve ?? []) this.owners.set(`${kind} ${value}`, leadId);
    this.leads.set(leadId, decided.append.reduce(evolve, this.lead(leadId)));
    return true;
  }

  /** As the program that captures looks the lead up. */
  send(typed: Typed): string | undefined {
    const { email, number } = personOf(typed);
    const byEmail = email === null ? undefined : this.owner(leadOriginReservation(origin, email, ''));
    const byNumber = number === null ? undefined : this.owner(leadPhoneReservation(origin, number, ''));
    const joins = byNumber !== undefined && isPersonOf(this.lead(byNumber), typed);
    const found = byEmail ?? (joins ? byNumber : undefined);
    const leadId = found ?? id(1000 + this.leads.size);
    const isNumberElsewhere = byNumber !== undefined && byNumber !== leadId;
    const enquiry = { ...submission, ...typed, submissionId: id(5000 + this.#sent.length), now, timeZone };
    const command = {
      ...enquiry,
      leadId,
      isNumberElsewhere,
      origin,
      sourceLabel: 'Homepage',
      openedAt: null,
    };
    const { submittedOn: _, submittedAt: __, ...fields } = command;
    const taken = this.apply(leadId, (lead) => captureLead({ type: 'CaptureLead', ...fields }, lead));
    this.#sent.push(leadId);
    return taken ? leadId : undefined;
  }
}

const notations = ['0491 570 156', '+61 491 570 156', '(0491) 570156', '0491570156'];
const ofSam = fc.constantFrom('sam@example.com', 'SAM@Example.com', ' Sam@example.com ');
const phones = fc.option(fc.constantFrom(...notations, '0491 570 157', '12'));

describe('one person', () => {
  it('stays one lead in every order of enquiries, edits and removals, by the e-mail', () => {
    const enquiry = fc.record({ email: ofSam, phone: phones }).map((typed) => (store: Store) => {
      store.send(typed);
    });
    fc.assert(fc.property(fc.array(enquiry, { minLength: 1, maxLength: 15 }), changing(), expectOneLead));
  });

  it('stays one lead in every order of enquiries, edits and removals, by the number', () => {
    const enquiry = fc
      .record({ email: fc.option(ofSam), phone: fc.constantFrom(...notations) })
      .map((typed) => (store: Store) => {
        store.send(typed);
      });
    fc.assert(fc.property(fc.array(enquiry, { minLength: 1, maxLength: 15 }), changing(), expectOneLead));
  });

  it('is never taken for another with a different e-mail, and what a lead holds is held by it alone', () => {
    const emails = fc.constantFrom(null, 'sam@example.com', 'kim@example.com', 'ada@example.com');
    const typed = fc.record({ email: emails, phone: phones });
    const picked = fc.nat();
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ send: typed }) },
      { weight: 3, arbitrary: fc.record({ edit: typed, picked }) },
      {
        weight: 1,
        arbitrary: fc.record({ end: fc.constantFrom('erase', 'remove', 'purge', 'restore'), picked }),
      },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const store = new Store();
        const wrong: Typed[] = [];
        for (const one of steps) {
          const some = [...store.leads.keys()];
          const leadId = 'picked' in one ? (some[one.picked % some.length] ?? '') : '';
          if ('send' in one) {
            const before = new Map(store.leads);
            const joined = store.send(one.send);
            // An enquiry is never refused, and the lead that it joins has its e-mail, or none.
            if (joined === undefined || !isFitting(before.get(joined), one.send)) wrong.push(one.send);
          } else if ('edit' in one)
            store.apply(leadId, (lead) => changeLead({ type: 'ChangeLead', changes: one.edit, now }, lead));
          else store.apply(leadId, ends[one.end]!);
          for (const [value, owner] of store.owners) {
            const lead = store.lead(owner);
            if (lead.status !== 'known' && lead.status !== 'removed')
              throw new Error(`${value}: ${lead.status}`);
            const known = [...lead.knownBy.emails, ...lead.knownBy.numbers];
            expect(known).toContain(value.slice(value.indexOf(':') + 1));
          }
        }
        expect(wrong).toEqual([]);
      }),
    );
  });
});

/** A lead that there was before has the e-mail, or none, where the enquiry has one. */
const isFitting = (lead: Lead | undefined, typed: Typed): boolean => {
  const { email } = personOf(typed);
  if (email === null || lead?.status !== 'known' || lead.knownBy.emails.length === 0) return true;
  return lead.knownBy.emails.includes(email);
};

const ends: Readonly<Record<string, (lead: Lead) => Decided<LeadEvent>>> = {
  erase: (lead) => eraseLead({ type: 'EraseLead' }, lead),
  remove: (lead) => removeLead({ type: 'RemoveLead', now }, lead),
  purge: (lead) => purgeLead({ type: 'PurgeLead', now: later }, lead),
  restore: (lead) => restoreLead({ type: 'RestoreLead', now }, lead),
};

/** What the office does meanwhile that leaves the person recognisable, after one enquiry each. */
const changing = () =>
  fc.array(
    fc.oneof(
      fc.constantFrom('remove', 'restore', 'purge'),
      fc.record({ name: fc.string(), company: fc.string() }),
      fc.record({ phone: fc.constantFrom(...notations), email: fc.constant('sam@example.com') }),
    ),
    { maxLength: 15 },
  );

function expectOneLead(enquiries: ((store: Store) => void)[], changes: (string | object)[]) {
  const store = new Store();
  enquiries.forEach((send, n) => {
    send(store);
    const change = changes[n];
    for (const leadId of store.leads.keys()) {
      if (typeof change === 'string') store.apply(leadId, ends[change]!);
      else if (change !== undefined)
        store.apply(leadId, (lead) => changeLead({ type: 'ChangeLead', changes: change, now }, lead));
    }
  });
  const open = [...store.leads.values()].filter(({ status }) => status !== 'erased');
  expect(open.length).toBeLessThanOrEqual(1);
}
