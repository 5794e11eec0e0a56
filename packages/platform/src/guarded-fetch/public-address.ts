import ipaddr from 'ipaddr.js';

/** What the internet routes to: IANA has given out nothing else of IPv6. */
const globalUnicast = ipaddr.IPv6.parse('2000::');

/**
 * Whether an IP address is one of the public internet. Loopback, private and link-local networks (cloud metadata among
 * them), carrier-grade NAT, multicast, documentation and reserved ranges are not; nor is an IPv6 address that stands for an
 * IPv4 one (mapped, translated by NAT64, 6to4, Teredo), since it would reach what that one may not.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return true;
  return (parsed as ipaddr.IPv6).match(globalUnicast, 3);
};
