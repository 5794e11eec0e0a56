import { callingTimes, type CallingTimes } from '@setter/domain/calling/calling-hours';
import {
  consentEndMs,
  type KnownContact,
  lastingRefusals,
  mayCallThere,
  type MayContact,
} from '@setter/domain/calling/may-contact';
import { assuming, isAustralian, placeOf, type Where } from '@setter/domain/calling/where';
import { contactKey, type KeyedHash } from '@setter/domain/contacts/contact-key';
import { isFree, isPromiseLate } from '@setter/domain/leads/contacting';
import {
  isDue,
  isPromiseDue,
  type Judge,
  type OnDesk,
  type OrderedView,
  placeInView,
} from '@setter/domain/leads/desk-order';
import type { DeskSettings } from '@setter/domain/leads/desk-settings';
import { firstContactEnds } from '@setter/domain/leads/first-contact-time';
import { textOf } from '@setter/events/marks';
import type { LeadRow } from '../leads/table.ts';
import type { After, KeyPage } from '../list/list.ts';

/** The fields of a lead that the desk goes by; phone and e-mail are opened to know the place and the contacts. */
export const deskFields = [
  'leadId',
  'status',
  'state',
  'phone',
  'email',
  'waitingSince',
  'lastEnquiryAt',
  'nextCallAt',
  'promised',
  'isMissed',
  'ownerId',
  'isErased',
  'removedAt',
] as const satisfies readonly (keyof LeadRow)[];
export type DeskFacts = Pick<LeadRow, (typeof deskFields)[number]>;

/** A lead in memory: no text of it, and its contacts by their keyed hashes. */
type Held = OnDesk & {
  readonly leadId: string;
  readonly ownerId: string | null;
  readonly nextCall: string | null;
  readonly lastEnquiryAt: string;
  /** The same in milliseconds. */
  readonly lastEnquiry: number;
  readonly isMissed: boolean;
  readonly place: Where;
  readonly needsRegister: boolean;
  readonly contactKeys: readonly string[];
  /** Until when it is to be called first, by these rules. */
  ends?: { readonly rules: OrderRules; readonly at: number };
};

/** What the desk's numbers go by besides the leads. */
export type OrderRules = { readonly settings: DeskSettings; readonly times: CallingTimes };
export const orderRulesOf = (settings: DeskSettings, timeZone: string): OrderRules => ({
  settings,
  times: callingTimes(settings, timeZone),
});

export type OwnerFilter = {
  readonly owner: string;
  /** Who asks. */
  readonly adminId: string;
};
export type Asked = OwnerFilter & {
  readonly rules: OrderRules;
  /** In milliseconds. */
  readonly now: number;
};

type Selected = Asked & {
  readonly view: OrderedView;
  /** Only these leads. */
  readonly among?: ReadonlySet<string> | undefined;
  readonly after: After | undefined;
  readonly limit: number;
};

type Look = { readonly may: MayContact; readonly firstContactEnds: number | null };

/** The leads that are to be called, waiting or planned, in the memory of one process. */
export class DeskLeads {
  readonly #leads = new Map<string, Held>();
  readonly #hash: KeyedHash;
  /** Of the own list and the register, by key. */
  readonly contacts = new Map<string, KnownContact>();

  constructor(hash: KeyedHash) {
    this.#hash = hash;
  }

  /** A row with its phone and e-mail opened. */
  set(row: DeskFacts): void {
    const { leadId, status, waitingSince, nextCallAt } = row;
    const isOpen = waitingSince !== null || nextCallAt !== null || status === 'contacted';
    if (row.removedAt !== null || row.isErased || !isOpen) this.#leads.delete(leadId);
    else this.#leads.set(leadId, heldOf(row, this.#hash));
  }

  page(selected: Selected): KeyPage {
    const { after, limit } = selected;
    const found = this.#inView(selected);
    const from = after === undefined ? undefined : { place: Number(after.value), key: after.key };
    const behind = from === undefined ? found : found.filter((one) => compare(one, from) > 0);
    const rows = firstOf(behind, limit);
    const last = rows.at(-1);
    return {
      keys: rows.map(({ key }) => key),
      total: found.length,
      next: behind.length > limit && last !== undefined ? { key: last.key, value: last.place } : undefined,
    };
  }

  #inView({ view, among, ...asked }: Selected): readonly Found[] {
    const { now } = asked;
    const isOfOwner = ownedBy(asked);
    const judge = this.#judge(asked);
    const found: Found[] = [];
    for (const lead of this.#leads.values()) {
      if (!isOfOwner(lead) || (among !== undefined && !among.has(lead.leadId))) continue;
      const place = placeInView(view, lead, now, judge);
      if (place !== undefined) found.push({ key: lead.leadId, place });
    }
    return found;
  }

  /** How many leads of an owner are in each view, those that are due by group. */
  count(asked: Asked) {
    const { now } = asked;
    const isOfOwner = ownedBy(asked);
    const judge = this.#judge(asked);
    const counts = { new: 0, promised: 0, retry: 0, later: 0, old: 0, unplanned: 0, overdue: 0 };
    for (const lead of this.#leads.values()) {
      if (!isOfOwner(lead)) continue;
      if (isDue(lead, now)) {
        const { nextCallAt, waitingSince } = lead;
        const isPromise = isPromiseDue(lead, now);
        counts[isPromise ? 'promised' : waitingSince === null ? 'retry' : 'new'] += 1;
        if (isPromise && nextCallAt !== null && isPromiseLate(nextCallAt, now)) counts.overdue += 1;
      }
      for (const view of ['later', 'old', 'unplanned'] as const)
        if (placeInView(view, lead, now, judge) !== undefined) counts[view] += 1;
    }
    return counts;
  }

  /** Whether a lead may be called now, and why not; and until when it is to be called first, in milliseconds. */
  look(row: DeskFacts, { rules, now }: Pick<Asked, 'rules' | 'now'>): Look {
    const held = heldOf(row, this.#hash);
    const { assumedState, consentDays } = rules.settings;
    const may = mayCallThere(
      { ...held, where: assuming(held.place, assumedState), contacts: this.#contactsOf(held) },
      { times: rules.times, consentDays },
      now,
    );
    return { may, firstContactEnds: firstContactEndsOf(held, rules) };
  }

  #contactsOf = ({ contactKeys }: Held): readonly KnownContact[] =>
    contactKeys.flatMap((key) => this.contacts.get(key) ?? []);

  /** Each place is looked at once. */
  #judge({ rules, now }: Pick<Asked, 'rules' | 'now'>): Judge<Held> {
    const { settings, times } = rules;
    const isOpen = new Map<Where, boolean>();
    return {
      isInTime: (held) => {
        const ends = firstContactEndsOf(held, rules);
        return ends !== null && !held.isMissed && ends > now;
      },
      mayBeCalled: (held) => {
        const where = assuming(held.place, settings.assumedState);
        let open = isOpen.get(where);
        if (open === undefined) isOpen.set(where, (open = times.why(where, now).length === 0));
        return open && !this.#isRefused(held, settings.consentDays, now);
      },
    };
  }

  /** Most are known to no list, and have written lately. */
  #isRefused(held: Held, consentDays: number, now: number): boolean {
    const mayHaveEnded = held.needsRegister && now > consentEndMs(held.lastEnquiry, consentDays);
    if (!mayHaveEnded && !held.contactKeys.some((key) => this.contacts.has(key))) return false;
    return lastingRefusals({ ...held, contacts: this.#contactsOf(held) }, consentDays, now).length > 0;
  }
}

type Found = { readonly key: string; readonly place: number };

/** The first of these in their order: only what may be among them is sorted. */
const firstOf = (found: readonly Found[], limit: number): readonly Found[] => {
  if (found.length <= limit) return found.toSorted(compare);
  const places = Float64Array.from(found, ({ place }) => place).sort();
  const last = places[limit - 1]!;
  return found
    .filter(({ place }) => place <= last)
    .toSorted(compare)
    .slice(0, limit);
};

const compare = (a: Found, b: Found): number =>
  a.place - b.place || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

const ownedBy = ({ owner, adminId, now }: Asked): ((lead: Held) => boolean) => {
  if (owner === 'all') return () => true;
  const at = new Date(now).toISOString();
  const free = (lead: Held) =>
    isFree(
      {
        owner: lead.ownerId === null ? null : { adminId: lead.ownerId, cause: 'taken', assignedAt: null },
        nextCallAt: lead.nextCall,
        promised: lead.promised,
      },
      at,
    );
  if (owner === 'free') return free;
  return owner === 'mine'
    ? (lead) => lead.ownerId === adminId || free(lead)
    : (lead) => lead.ownerId === owner;
};

const heldOf = (row: DeskFacts, hash: KeyedHash): Held => {
  const phone = textOf(row.phone);
  return {
    leadId: row.leadId,
    status: row.status,
    waitingSince: millis(row.waitingSince),
    nextCallAt: millis(row.nextCallAt),
    nextCall: row.nextCallAt,
    promised: row.promised,
    ownerId: row.ownerId,
    lastEnquiryAt: row.lastEnquiryAt,
    lastEnquiry: Date.parse(row.lastEnquiryAt),
    isMissed: row.isMissed,
    place: placeOf({ state: row.state, phone }),
    needsRegister: phone !== '' && isAustralian(phone),
    contactKeys: [contactKey(hash, 'phone', phone), contactKey(hash, 'email', textOf(row.email))].flatMap(
      (key) => key ?? [],
    ),
  };
};
const millis = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** Until when the enquiry that waits is to be called first; kept with the lead as long as the rules are the same. */
const firstContactEndsOf = (held: Held, rules: OrderRules): number | null => {
  const { waitingSince } = held;
  if (waitingSince === null) return null;
  if (held.ends?.rules !== rules) {
    const { settings, times } = rules;
    const where = assuming(held.place, settings.assumedState);
    held.ends = { rules, at: firstContactEnds(where, settings, times, waitingSince) };
  }
  return held.ends.at;
};
