/** Payloads recorded from real locks. */
import { describe, expect, it } from 'vitest';
import { WantedSetting } from '../../../models/lockSettings.ts';
import { OpenState } from '../../../models/lockState.ts';
import type { LockUpdate } from '../../../src/drivers/mqtt/lockUpdate.ts';
import { devicesIn, lockStateIn } from '../../../src/drivers/mqtt/payloads.ts';
import { recordOf } from '../../../src/drivers/mqtt/records.ts';
import { heardIn } from '../../../src/drivers/mqtt/translate.ts';
import { announcedBy } from '../../../src/drivers/mqtt/zigbee2mqtt.ts';
import { HEIMGARD, YALE } from '../../support/fakeZigbee2mqtt/definitions.ts';
import { DANALOCK_DEVICE, RECORDED } from '../../support/fakeZigbee2mqtt/fixtures/recorded.ts';

const { LOCKED, UNLOCKED, UNKNOWN } = OpenState;

const SAYS: Record<keyof typeof RECORDED, LockUpdate> = {
  yaleRemembers: { openState: UNLOCKED, battery: 100, unknown: ['action_source_user'] },
  yaleLocksItself: {
    openState: LOCKED,
    happened: { action: 'auto_lock', by: 'manual', slot: 0 },
    unknown: [],
  },
  yaleBlotsOut: { openState: UNLOCKED, unknown: [] },
  yaleDidNotApply: { slots: new Map([[1, { occupied: false, digits: null }]]), unknown: [] },
  yaleFinger: {
    openState: LOCKED,
    battery: 88,
    happened: { action: 'fingerprint', by: null, slot: null },
    unknown: [],
  },
  kwiksetByHand: {
    openState: UNLOCKED,
    battery: 70,
    happened: { action: 'manual_unlock', by: 'manual', slot: null },
    settings: [{ name: 'lockSound', value: 2 }],
    unknown: [],
  },
  kwiksetPins: {
    openState: LOCKED,
    battery: 60,
    slots: new Map([
      [0, { occupied: true, digits: '5151' }],
      [1, { occupied: true, digits: '0330' }],
      [10, { occupied: false, digits: null }],
    ]),
    unknown: [],
  },
  weiser: { openState: UNLOCKED, battery: 100, unknown: ['user', 'source'] },
  danalock: { openState: UNLOCKED, battery: 80, unknown: [] },
  nimly: {
    openState: LOCKED,
    battery: 100,
    settings: [
      { name: 'autoLockTime', value: 1 },
      { name: 'lockSound', value: 1 },
    ],
    unknown: ['last_used_pincode'],
  },
};

describe('recorded payloads', () => {
  it.each(Object.entries(RECORDED))('the payload “%s” is parsed into a lock update', (name, { payload }) => {
    expect(heardIn(payload)).toEqual(SAYS[name as keyof typeof RECORDED]);
  });

  it('unknown keys are kept with their values, but reported by name only', () => {
    expect(lockStateIn(RECORDED.nimly.payload)?.unknown).toEqual({ last_used_pincode: '5252' });
    expect(JSON.stringify(heardIn(RECORDED.nimly.payload))).not.toContain('5252');
  });

  it('a device on an older bridge is read as a lock with remote operation and state query but no keypad', () => {
    const [device] = devicesIn(JSON.stringify([{ type: 'Coordinator', definition: null }, DANALOCK_DEVICE])) ?? [];
    expect(device && announcedBy('zigbee2mqtt', device)).toMatchObject({
      address: '0x000b57fffe59d827',
      mac: '00:0B:57:FF:FE:59:D8:27',
      maker: 'Danalock',
      model: 'V3-BTZB',
      name: 'Door/Danalock',
      capabilities: ['remoteUnlock', 'remoteLock', 'queryState'],
      query: { topic: 'zigbee2mqtt/Door/Danalock/get', payload: '{"state":""}' },
    });
  });

  it('the firmware version is read from the device list, or left empty if missing', () => {
    const announced = (device: object) => {
      const [read] = devicesIn(JSON.stringify([device])) ?? [];
      return read && announcedBy('zigbee2mqtt', read);
    };
    expect(announced({ ...DANALOCK_DEVICE, software_build_id: '1.08' })).toMatchObject({ firmware: '1.08' });
    expect(announced({ ...DANALOCK_DEVICE, software_build_id: 7 })).toMatchObject({ firmware: '' });
    const { software_build_id: _, ...silent } = { software_build_id: '', ...DANALOCK_DEVICE };
    expect(announced(silent)).toMatchObject({ firmware: '' });
  });

  it.each([
    ['Yale', 100],
    ['Kwikset', 30],
    ['Schlage', 30],
    ['Danalock', 20],
    ['Datek', 109],
    ['Onesti Products AS', 1000],
    ['Nobody', null],
  ])('a lock by %s has %s PIN slots', (vendor, pins) => {
    const [device] =
      devicesIn(JSON.stringify([{ ieee_address: '0x1', friendly_name: 'a', definition: { ...YALE, vendor } }])) ?? [];
    const lock = device && announcedBy('b', device);
    expect(lock && 'bridged' in lock && lock.bridged?.pins).toBe(pins);
  });
});

describe('the auto-lock time that a lock reports', () => {
  it.each([
    [0, 0],
    [3, 3],
    [1800, 1800],
    [3600, 3600],
    [-1, null],
  ])('of %s seconds is read as %s, even above the maximum that users can set', (seconds, value) => {
    const settings = heardIn(JSON.stringify({ auto_relock_time: seconds }))?.settings;
    expect(settings).toEqual(value === null ? undefined : [{ name: 'autoLockTime', value }]);
    expect(WantedSetting.safeParse({ name: 'autoLockTime', value: 3600 }).success).toBe(false);
  });
});

describe('a state payload', () => {
  it.each([
    ['{"state":"UNLOCK","lock_state":"not_fully_locked"}', UNKNOWN],
    ['{"state":"LOCK","lock_state":"locked","door_state":"error_jammed"}', UNKNOWN],
    ['{"state":"LOCK","lock_state":"unlocked"}', UNLOCKED],
    ['{"state":"LOCK","lock_state":null}', LOCKED],
    ['{"state":"LOCK","lock_state":"locked","action":"keypad_unlock"}', UNLOCKED],
    ['{"state":"LOCK","lock_state":"locked","action":"unlock_failure_invalid_pin_or_id"}', LOCKED],
    ['{"state":"UNLOCK","lock_state":"not_fully_locked","action":"lock"}', UNKNOWN],
    ['{"state":{"a":1}}', undefined],
    ['{"battery":40}', undefined],
  ])('%s gives the OpenState %s (0: locked, 1: unlocked, 2: unknown)', (payload, openState) =>
    expect(heardIn(payload)?.openState).toBe(openState),
  );

  it.each(['', 'online', '[1]', '7', '{"users":'])('is rejected if it is invalid: %s', payload => {
    expect(heardIn(payload)).toBeNull();
  });

  it.each([
    [{ status: 'enabled', pin_code: { type: 'Buffer', data: [49, 50, 51, 52] } }, '1234'],
    [{ status: 'enabled', pin_code: [48, 49, 50, 51] }, '0123'],
    [{ status: 'enabled', pin_code: 4321 }, '4321'],
    [{ status: 'enabled', pin_code: '\u0001\u0002' }, null],
    [{ status: 'not_supported_7' }, null],
  ])('with the user %j has an occupied PIN slot with the digits %s', (user, digits) => {
    expect(heardIn(JSON.stringify({ users: { 3: user } }))?.slots?.get(3)).toEqual({ occupied: true, digits });
  });
});

describe('log records of a lock over MQTT', () => {
  const noUser = { credentialId: null, credentialName: '', operationId: null };
  it.each([
    ['unlock', 'keypad', 4, 4, true],
    ['keypad_unlock', null, 4, 4, true],
    ['lock', 'keypad', 34, 34, true],
    ['unlock', 'rf', 12, 28, true],
    ['lock', 'rf', 11, 26, true],
    ['unlock', 'rfid', 7, 17, true],
    ['unlock', 'fingerprint', 8, 20, true],
    ['manual_unlock', 'manual', 32, 32, true],
    ['key_unlock', 'manual', 10, 27, true],
    ['one_touch_lock', 'keypad', 47, 47, true],
    ['auto_lock', 'manual', 45, 45, true],
    ['unlock_failure_invalid_pin_or_id', 'keypad', 4, 11, false],
    ['unlock_failure_invalid_schedule', 'rfid', 7, 25, false],
  ] as const)(
    'the action “%s” from the source %s becomes a record of type %i',
    (action, by, recordType, recordTypeFromLock, success) => {
      const record = recordOf({ action, by, slot: null }, noUser, 5);
      expect(record).toMatchObject({ recordType, recordTypeFromLock, success, lockDate: 5 });
    },
  );

  it.each(['pin_code_added', 'fingerprint', 'schedule_unlock', 'unlock'])(
    'the action “%s” without a source is not recorded',
    action => {
      expect(recordOf({ action, by: null, slot: null }, noUser, 5)).toBeNull();
    },
  );
});

it.each([
  ['off', 2],
  ['silent_mode', 2],
  ['high', 1],
  ['low_volume', 1],
])('the sound volume “%s” is read as the setting value %i', (sound_volume, value) => {
  expect(heardIn(JSON.stringify({ sound_volume }))?.settings).toEqual([{ name: 'lockSound', value }]);
});

it('the sound values of a lock are taken from its definition', () => {
  const soundOf = ({ exposes }: typeof HEIMGARD) => {
    const [device] =
      devicesIn(
        JSON.stringify([{ ieee_address: '0x1', friendly_name: 'a', definition: { model: '', vendor: '', exposes } }]),
      ) ?? [];
    const lock = device && announcedBy('b', device);
    return lock && 'bridged' in lock ? lock.bridged?.sound : null;
  };
  expect(soundOf(HEIMGARD)).toEqual({ off: 'off', on: 'high' });
  expect(soundOf(YALE)).toEqual({ off: 'silent_mode', on: 'high_volume' });
});
