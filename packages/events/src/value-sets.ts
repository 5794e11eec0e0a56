/** Who can cause an event. */
export const actorKinds = ['visitor', 'client', 'admin', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];
