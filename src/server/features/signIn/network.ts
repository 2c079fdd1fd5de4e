/** An IPv6 host usually has a whole /64, so each /64 counts as one network. */
import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

const groupsIn = (part: string): string[] => part.split(':').filter(group => group !== '');

export function networkKey(address: string): string {
  const mapped = IPV4_IN_IPV6.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  // `URL` returns the canonical form of an IPv6 address.
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written.split('::').map(groupsIn);
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
}
