import { Context } from 'effect';

/** The zone in which the business books, counts its days and tells times: BUSINESS_TIME_ZONE. */
export const BusinessTimeZone = Context.Reference<string>('platform/BusinessTimeZone', {
  defaultValue: () => 'Australia/Sydney',
});

/** A time zone as texts name it: `Australia/Perth` is in Perth, and its times are labelled `Perth time`. */
export const describeTimeZone = (id: string) => {
  const city = id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return { id, city, label: `${city} time` };
};
