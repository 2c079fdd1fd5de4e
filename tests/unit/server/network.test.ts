import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkKey } from '../../../src/server/features/signIn/network.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::3', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkKey(address)).toBe(network);
});

it('an IPv6 address belongs to the same network in every spelling', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
      const [first, second] = [new URL(`http://[${one}]`), new URL(`http://[${other}]`)];
      const groups = ({ hostname }: URL) => networkKey(hostname.slice(1, -1));
      expect(networkKey(one)).toBe(groups(first));
      expect(networkKey(other)).toBe(groups(second));
    }),
  );
});
