import ipaddr from 'ipaddr.js';

/** What the internet routes to: IANA has given out nothing else of IPv6. */
const globalUnicast = ipaddr.IPv6.parse('2000::');

/** Ranges that look public and lead into the networks of clouds, to who asks from inside. */
const insideClouds = [
  // Azure: the host of the virtual machine, with its metadata and DNS.
  '168.63.129.16/32',
  // Google Cloud: its own interfaces as private networks reach them.
  '199.36.153.4/30',
  '199.36.153.8/30',
  // IBM Cloud: services of its private network.
  '161.26.0.0/16',
  '166.8.0.0/14',
].map((range) => ipaddr.IPv4.parseCIDR(range));

/**
 * Whether an IP address is one of the public internet. Loopback, private and link-local networks (cloud metadata among
 * them), the inside of clouds, carrier-grade NAT, multicast, documentation and reserved ranges are not; nor is an IPv6 address that stands for an
 * IPv4 one (mapped, translated by NAT64, 6to4, Teredo), since it would reach what that one may not.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !insideClouds.some((range) => parsed.match(range));
  return parsed.match(globalUnicast, 3);
};
