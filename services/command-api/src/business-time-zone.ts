import { Context } from 'effect';

/** The zone in which the business books and counts its days: BUSINESS_TIME_ZONE. */
export const BusinessTimeZone = Context.Reference<string>('command-api/BusinessTimeZone', {
  defaultValue: () => 'Australia/Sydney',
});
