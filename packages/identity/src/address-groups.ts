import { isIPv6 } from 'node:net';

export type AddressGroup = {
  readonly name: string;
  /** How many times the limit of one address the group has. */
  readonly share: number;
};

/** A site has a /48 of IPv6, 65,536 households: it may do what a few of them do. */
const householdsOfSite = 4;

/**
 * What counts as one address, the smallest group first: an address of IPv4; of IPv6 the /64 that a household gets, within
 * the /48 that anyone can rent.
 */
export const addressGroups = (address: string): readonly [AddressGroup, ...AddressGroup[]] => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return [{ name: mapped ?? address, share: 1 }];
  const parts = partsOf(address);
  return [
    { name: `${parts.slice(0, 4).join(':')}::/64`, share: 1 },
    { name: `${parts.slice(0, 3).join(':')}::/48`, share: householdsOfSite },
  ];
};

/** The eight groups of an address of IPv6, as short as they are written. */
const partsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]!.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    groups.push(...Array.from({ length: Math.max(0, 8 - groups.length - after) }, () => '0'));
    if (tail !== '') groups.push(...tail.split(':'));
  }
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
};
