// Pages load this module: it has no schemas.

/** Characters of a password, in schemas and forms. */
export const longestPassword = 128;
/** Where the own password confirms who is there. */
export const missingCurrentPassword = 'Enter your current password.';
/** Of an authenticator app. */
export const missingCode = 'Enter the code from your authenticator app.';
