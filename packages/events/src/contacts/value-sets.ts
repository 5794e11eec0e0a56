/** What a person is contacted by. */
export const contactKinds = ['phone', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Why a number or address is on our own list. */
export const listingCauses = ['asked', 'complaint', 'withdrawn'] as const;
export type ListingCause = (typeof listingCauses)[number];

/** Why it is taken off. */
export const unlistingReasons = ['asked_again', 'mistake'] as const;
export type UnlistingReason = (typeof unlistingReasons)[number];
