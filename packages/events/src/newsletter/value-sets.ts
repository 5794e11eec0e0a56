/** What the admins see of a subscription; one that has ended is not listed. */
export const subscriptionStatuses = ['requested', 'confirmed'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/**
 * `unconfirmed`: its link was not used in time; `duplicate`: the address is subscribed already, by another request.
 */
export const forgottenReasons = ['unconfirmed', 'duplicate'] as const;
export type ForgottenReason = (typeof forgottenReasons)[number];
