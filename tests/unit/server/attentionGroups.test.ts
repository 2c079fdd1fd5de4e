/** Issues with the same cause are one group, counted once. */
import { expect, test } from 'vitest';
import type { AttentionItem, AttentionKind } from '../../../models/calls/attention.calls.ts';
import type { GatewayId } from '../../../models/ids.ts';
import { countByKind, groupByCause, hasKind } from '../../../src/server/features/attention/attentionGroups.ts';
import { EMPTY_ITEM } from '../../../src/server/features/attention/attentionItem.ts';

const item = (kind: AttentionKind, name: string, gatewayId: number | null = null): AttentionItem => ({
  ...EMPTY_ITEM,
  ...{ key: `${kind}-${name}`, kind, name, gatewayId: gatewayId as GatewayId | null },
});

const hall = item('gatewayOffline', 'Hall', 1);
const outOfReach = ['Attic', 'Cellar', 'Door'].map(name => item('lockLost', name, 1));
const namesIn = (items: readonly AttentionItem[]) =>
  items.map(({ name, related }) => [name, ...related.map(one => one.name)].join(' > '));

test('locks out of reach are listed within their offline gateway', () => {
  expect(namesIn(groupByCause([hall, ...outOfReach]))).toEqual(['Hall > Attic > Cellar > Door']);
});

test('a lock out of reach of an online, another or an unknown gateway is a group of its own', () => {
  const others = [item('lockLost', 'Shed', 2), item('lockLost', 'Gate')];
  expect(namesIn(groupByCause([hall, ...others]))).toEqual(['Hall', 'Shed', 'Gate']);
});

test('an offline gateway hides no other trouble of its locks', () => {
  const battery = item('lowBattery', 'Attic', 1);
  expect(namesIn(groupByCause([hall, ...outOfReach, battery]))).toEqual(['Hall > Attic > Cellar > Door', 'Attic']);
});

test('a group is counted once for each kind in it, and found by each', () => {
  const groups = groupByCause([hall, ...outOfReach, item('lockLost', 'Shed', 2)]);
  expect(countByKind(groups)).toEqual({ gatewayOffline: 1, lockLost: 2 });
  expect(groups.filter(group => hasKind(group, 'lockLost')).map(({ name }) => name)).toEqual(['Hall', 'Shed']);
});
