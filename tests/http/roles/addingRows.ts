/** In the tests' house nobody takes locks in, unless a test says so. */
import { addingCalls } from '../../../models/calls/adding.calls.ts';
import { locks } from '../house.ts';
import { all, four, type Row } from './row.ts';

const closed = four('wayClosed');
const way = 'mqtt';

export const addingRows: readonly Row[] = [
  [addingCalls.ways, {}, all],
  [addingCalls.find, { way }, closed],
  [addingCalls.adopt, { way, address: 'zigbee2mqtt/door', lockAlias: 'Door', timeZone: 'Europe/Berlin' }, closed],
  // Nobody took this one in, so that nobody takes it out.
  [
    addingCalls.removal,
    { lockId: locks.door.lockId },
    ['notInThisState', 'noPermission', 'noPermission', 'lockNotFound'],
  ],
  // Nobody is told whether they might before it is known who they are.
  [addingCalls.delete, { lockId: locks.door.lockId, password: 'Not-it-2026' }, four('wrongPassword')],
  [addingCalls.signIn, { way: 'ttlock', username: 'nobody', password: 'Wrong-2026' }, closed],
  [addingCalls.signOut, { way: 'ttlock' }, closed],
  [addingCalls.budget, { way: 'ttlock' }, closed],
];
