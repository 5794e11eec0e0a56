/**
 * A request names the account that its page was drawn for, so that a tab of one account does nothing in the name of
 * another that has signed in since. Optional: a client with one account needs none.
 */
export const accountHeader = 'X-Account';

/** `client:3` or `admin:` and a UUID. */
export const accountPattern = /^(?:client:[1-9]\d{0,8}|admin:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
