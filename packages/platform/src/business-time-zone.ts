import { Context } from 'effect';

/** The zone in which the business books, counts its days and tells times: BUSINESS_TIME_ZONE. */
export const BusinessTimeZone = Context.Reference<string>('platform/BusinessTimeZone', {
  defaultValue: () => 'Australia/Sydney',
});
