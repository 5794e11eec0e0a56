import type { ErasureKind } from './value-sets.ts';

/** The events that erase a person, each with its kind and the field of its data that has the id. */
export const erasingEvents = {
  ClientErased: { kind: 'client', field: 'clientId' },
  LeadErased: { kind: 'lead', field: 'leadId' },
  ProspectErased: { kind: 'prospect', field: 'appointmentId' },
  SubscriptionForgotten: { kind: 'subscriber', field: 'subscriptionId' },
  SupportErased: { kind: 'support-request', field: 'requestId' },
  Unsubscribed: { kind: 'subscriber', field: 'subscriptionId' },
} as const satisfies Readonly<Record<string, { readonly kind: ErasureKind; readonly field: string }>>;
export type ErasingType = keyof typeof erasingEvents;

/** Who is erased by an event of such a type. */
export const erasedBy = (
  type: ErasingType,
  data: Readonly<Record<string, unknown>>,
): { readonly kind: ErasureKind; readonly id: string } => {
  const { kind, field } = erasingEvents[type];
  return { kind, id: String(data[field]) };
};
