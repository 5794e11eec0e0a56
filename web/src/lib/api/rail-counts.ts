// What the rail counts and few screens read: loaded once, on demand.
export { deskSummaryQuery } from './desk-summary.ts';
export { openClaims } from './open-claims.ts';
