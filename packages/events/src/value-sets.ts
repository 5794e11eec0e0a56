/** Who can cause an event. */
export const actorKinds = ['visitor', 'client', 'admin', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** How an encrypted personal text begins. No other text may, since it would be taken for one when it is shown. */
export const sealedPrefix = 'sealed:1:';
