import type { ConsideredFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { outcomeLabels } from '../../lib/texts/outcomes.ts';
import { shown } from '../../lib/texts/personal.ts';
import { format } from '../../lib/time/format.ts';
import { inBusinessZone } from '../../lib/time/time.ts';

type SameContact = ConsideredFairCredit['sameContact'][number];

/** `Oct 12, 2026, Kestrel Motors, it was held`; without the name where it is the client of the claim. */
export function sameContactText(one: SameContact, clientId: number): string {
  const day = format(inBusinessZone(one.startTime), 'MMM d, yyyy');
  const name = one.clientId === clientId ? [] : [shown(one.clientName, `Client ${one.clientId}`)];
  const went = one.outcome === null ? [] : [outcomeLabels[one.outcome.outcome].toLowerCase()];
  return [day, ...name, ...went].join(', ');
}

/** As many are named; the others are counted. */
const namedAtMost = 5;

interface SameContactPart {
  /** A sentence, or what those found are. */
  readonly text: string;
  readonly found: readonly SameContact[];
  /** How many more there are. */
  readonly more: number;
}

/** What is said of other appointments with the same contact: of the client of the claim, then of other clients. */
export function sameContactParts({
  clientId,
  sameContact,
}: Pick<ConsideredFairCredit, 'clientId' | 'sameContact'>): readonly SameContactPart[] {
  const own = sameContact.filter((one) => one.clientId === clientId);
  const others = sameContact.filter((one) => one.clientId !== clientId);
  if (sameContact.length === 0) return [part('No other appointment has the same phone or email.', [])];
  return [
    own.length === 0
      ? part('No other appointment of this client has the same phone or email.', [])
      : part('Others of this client with the same phone or email:', own),
    ...(others.length === 0 ? [] : [part('Of other clients:', others)]),
  ];
}

const part = (text: string, found: readonly SameContact[]): SameContactPart => ({
  text,
  found: found.slice(0, namedAtMost),
  more: Math.max(0, found.length - namedAtMost),
});
