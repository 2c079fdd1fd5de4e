/** Calls that pair locks; no connector is configured here. */
import { addingCalls } from '../../../models/calls/adding.calls.ts';
import { locks } from '../house.ts';
import { all, four, type Row } from './row.ts';

const closed = four('wayClosed');
const way = 'mqtt';

export const addingRows: readonly Row[] = [
  [addingCalls.ways, {}, all],
  [addingCalls.find, { way }, closed],
  [addingCalls.adopt, { way, address: 'zigbee2mqtt/door', lockAlias: 'Door', timeZone: 'Europe/Berlin' }, closed],
  // This lock was not paired, so it cannot be removed.
  [
    addingCalls.removal,
    { lockId: locks.door.lockId },
    ['notInThisState', 'noPermission', 'noPermission', 'lockNotFound'],
  ],
  // The password is checked before the permission.
  [addingCalls.delete, { lockId: locks.door.lockId, password: 'Not-it-2026' }, four('wrongPassword')],
  [addingCalls.signIn, { way: 'ttlock', username: 'nobody', password: 'Wrong-2026' }, closed],
  [addingCalls.signOut, { way: 'ttlock' }, closed],
  [addingCalls.budget, { way: 'ttlock' }, closed],
];
