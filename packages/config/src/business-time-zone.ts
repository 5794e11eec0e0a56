/** A time zone as texts name it: `Australia/Perth` is in Perth, and its times are labelled `Perth time`. */
export const describeTimeZone = (id: string) => {
  const city = id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return { id, city, label: `${city} time` };
};
