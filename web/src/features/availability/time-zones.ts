const zones: Readonly<Record<string, string>> = {
  'Australia/Sydney': 'Sydney',
  'Australia/Melbourne': 'Melbourne',
  'Australia/Brisbane': 'Brisbane',
  'Australia/Adelaide': 'Adelaide',
  'Australia/Perth': 'Perth',
  'Australia/Hobart': 'Hobart',
  'Australia/Darwin': 'Darwin',
};

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Zones that can be chosen, the one that is set among them. */
export const zoneOptions = (set: string): Readonly<Record<string, string>> =>
  set in zones ? zones : { [set]: cityOf(set), ...zones };
