import { callingTimes, type CallingTimes } from '@setter/domain/calling/calling-hours';
import {
  type KnownContact,
  lastingRefusals,
  mayCallThere,
  type MayContact,
} from '@setter/domain/calling/may-contact';
import { assuming, isAustralian, placeOf, type Where } from '@setter/domain/calling/where';
import { contactKey, type KeyedHash } from '@setter/domain/contacts/contact-key';
import { isFree, isPromiseLate } from '@setter/domain/leads/contacting';
import { type OnDesk, type OrderedView, placeInView } from '@setter/domain/leads/desk-order';
import type { DeskSettings } from '@setter/domain/leads/desk-settings';
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
type Held = Omit<OnDesk, 'firstContactEnds'> & {
  readonly leadId: string;
  readonly ownerId: string | null;
  readonly nextCall: string | null;
  readonly lastEnquiryAt: string;
  readonly isMissed: boolean;
  readonly place: Where;
  readonly needsRegister: boolean;
  readonly contactKeys: readonly string[];
  /** Until when it is to be called first, by these rules. */
  ends?: { readonly rules: DeskRules; readonly at: number };
};

/** What the desk's numbers go by besides the leads. */
export type DeskRules = { readonly settings: DeskSettings; readonly times: CallingTimes };
export const deskRulesOf = (settings: DeskSettings, timeZone: string): DeskRules => ({
  settings,
  times: callingTimes(settings, timeZone),
});

export type OwnerFilter = {
  readonly owner: string;
  /** Who asks. */
  readonly adminId: string;
};
export type Asked = OwnerFilter & {
  readonly rules: DeskRules;
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
    const behind =
      after === undefined
        ? found
        : found.filter(
            ({ place, key }) => compare({ place, key }, { place: Number(after.value), key: after.key }) > 0,
          );
    const rows = behind.toSorted(compare).slice(0, limit);
    const last = rows.at(-1);
    return {
      keys: rows.map(({ key }) => key),
      total: found.length,
      next: behind.length > limit && last !== undefined ? { key: last.key, value: last.place } : undefined,
    };
  }

  #inView({ view, among, ...asked }: Selected) {
    const { now } = asked;
    const isOfOwner = ownedBy(asked);
    const may = this.#mayNow(asked);
    const found: { readonly key: string; readonly place: number }[] = [];
    for (const lead of this.#leads.values()) {
      if (!isOfOwner(lead) || (among !== undefined && !among.has(lead.leadId))) continue;
      const place = placeInView(view, onDesk(lead, asked.rules), now, () => may(lead));
      if (place !== undefined) found.push({ key: lead.leadId, place });
    }
    return found;
  }

  /** How many leads of an owner are in each view, those that are due by group. */
  count(asked: Asked) {
    const { now, rules } = asked;
    const isOfOwner = ownedBy(asked);
    const counts = { new: 0, promised: 0, retry: 0, later: 0, old: 0, unplanned: 0, overdue: 0 };
    for (const held of this.#leads.values()) {
      if (!isOfOwner(held)) continue;
      const lead = onDesk(held, rules);
      if (placeInView('due', lead, now, () => true) !== undefined) {
        const { promised, nextCallAt, waitingSince } = lead;
        const isPromise = promised && nextCallAt !== null && nextCallAt <= now;
        counts[isPromise ? 'promised' : waitingSince === null ? 'retry' : 'new'] += 1;
        if (isPromise && isPromiseLate(nextCallAt, now)) counts.overdue += 1;
      }
      for (const view of ['later', 'old', 'unplanned'] as const)
        if (placeInView(view, lead, now, () => true) !== undefined) counts[view] += 1;
    }
    return counts;
  }

  /** Whether a lead may be called now, and why not. */
  may(row: DeskFacts, { rules, now }: Pick<Asked, 'rules' | 'now'>): MayContact {
    const held = heldOf(row, this.#hash);
    return mayCallThere(
      { ...held, where: assuming(held.place, rules.settings.assumedState), contacts: this.#contactsOf(held) },
      { times: rules.times, consentDays: rules.settings.consentDays },
      now,
    );
  }

  /** Until when the enquiry of a lead that waits is to be called first, in milliseconds. */
  firstContactEnds(row: DeskFacts, rules: DeskRules): number | null {
    const held = heldOf(row, this.#hash);
    return held.waitingSince === null ? null : firstContactEnds(held, held.waitingSince, rules);
  }

  #contactsOf = ({ contactKeys }: Held): readonly KnownContact[] =>
    contactKeys.flatMap((key) => this.contacts.get(key) ?? []);

  /** Whether a lead may be called now. Each place is looked at once. */
  #mayNow({ rules: { settings, times }, now }: Pick<Asked, 'rules' | 'now'>) {
    const isOpen = new Map<Where, boolean>();
    return (held: Held): boolean => {
      const where = assuming(held.place, settings.assumedState);
      let open = isOpen.get(where);
      if (open === undefined) isOpen.set(where, (open = times.why(where, now).length === 0));
      return (
        open &&
        lastingRefusals({ ...held, contacts: this.#contactsOf(held) }, settings.consentDays, now).length === 0
      );
    };
  }
}

const compare = (
  a: { readonly place: number; readonly key: string },
  b: { readonly place: number; readonly key: string },
): number => a.place - b.place || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

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
    isMissed: row.isMissed,
    place: placeOf({ state: row.state, phone }),
    needsRegister: phone !== '' && isAustralian(phone),
    contactKeys: [contactKey(hash, 'phone', phone), contactKey(hash, 'email', textOf(row.email))].flatMap(
      (key) => key ?? [],
    ),
  };
};
const millis = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** A lead with the end of its first-contact time, which the rules say. */
const onDesk = (held: Held, rules: DeskRules): OnDesk => {
  const { waitingSince, isMissed } = held;
  if (waitingSince === null || isMissed) return { ...held, firstContactEnds: null };
  if (held.ends?.rules !== rules) held.ends = { rules, at: firstContactEnds(held, waitingSince, rules) };
  return { ...held, firstContactEnds: held.ends.at };
};

const firstContactEnds = (held: Held, since: number, { settings, times }: DeskRules): number => {
  const { clock, firstContactMinutes, assumedState } = settings;
  return clock === 'always'
    ? since + firstContactMinutes * 60_000
    : times.afterMinutes(assuming(held.place, assumedState), since, firstContactMinutes);
};
