/** Who can cause an event. */
export const actorKinds = ['visitor', 'client', 'admin', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Whose personal data are erased on a certificate of its own. */
export const erasureKinds = ['lead', 'prospect', 'subscriber', 'support-request', 'client'] as const;
export type ErasureKind = (typeof erasureKinds)[number];
