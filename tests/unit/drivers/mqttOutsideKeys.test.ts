/** Names of inherited object properties are no valid payload values: any publisher may send them. */
import { expect, it } from 'vitest';
import { createInventory } from '../../../src/drivers/mqtt/inventory.ts';
import { recordOf } from '../../../src/drivers/mqtt/records.ts';
import { heardIn } from '../../../src/drivers/mqtt/translate.ts';

const INHERITED = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'];
const BASE = 'zigbee2mqtt';
const CONFIG = 'homeassistant/lock/front/config';

const given = () => createInventory({ bases: [BASE], discoveryPrefix: 'homeassistant' });
const announcement = (more: object = {}) =>
  JSON.stringify({ name: 'front', command_topic: 'front/set', state_topic: 'front/state', ...more });
/** `__proto__` as an own key, which only JSON text can have. */
const withKey = (name: string) => `${announcement().slice(0, -1)},${JSON.stringify(name)}:{"a":1}}`;

it.each(INHERITED)('an announcement with the key “%s” is read like any other', name => {
  const inventory = given();
  inventory.take(CONFIG, withKey(name));
  expect(inventory.locks()).toEqual([expect.objectContaining({ name: 'front', refused: null })]);
});

it.each(INHERITED)('the lock state “%s” is read as neither locked nor unlocked', state => {
  const inventory = given();
  inventory.take(CONFIG, announcement({ value_template: '{{ value_json.toString }}' }));
  expect(inventory.take('front/state', JSON.stringify({ state })).heard).toEqual([]);
  inventory.take(CONFIG, announcement());
  expect(inventory.take('front/state', state).heard).toEqual([expect.objectContaining({ heard: { openState: 2 } })]);
});

it.each(INHERITED)('the availability “%s” is ignored', said => {
  const inventory = given();
  inventory.take(CONFIG, announcement({ availability_topic: 'front/there' }));
  expect(inventory.take('front/there', said).heard).toEqual([]);
});

it.each(INHERITED)('a vendor named “%s” has an unknown number of PIN slots', vendor => {
  const inventory = given();
  const bolt = { type: 'lock', features: [{ name: 'state', property: 'state', access: 7 }] };
  const device = { ieee_address: '0x1', friendly_name: 'front', definition: { vendor, model: 'x', exposes: [bolt] } };
  inventory.take(`${BASE}/bridge/devices`, JSON.stringify([device]));
  expect(inventory.lock('0x1')?.bridged?.pins).toBeNull();
});

it.each(INHERITED)('an action or state named “%s” is not recorded', action => {
  expect(heardIn(JSON.stringify({ state: action, lock_state: action }))).toEqual({ unknown: [] });
  const whose = { credentialId: null, credentialName: '', operationId: null };
  expect(recordOf({ action, by: null, slot: null }, whose, 0)).toBeNull();
});
