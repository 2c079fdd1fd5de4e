import type { CredentialId, LockId } from '../../../models/ids.ts';
import { type Capability, OpenState } from '../../../models/lockState.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { FindableLock, SimulatedWorld } from '../../drivers/simulatedWorld.ts';
import { capabilitiesOf } from './demoWorld.ts';

/** Negative ids mark credentials that the console didn't issue. */
const KEPT: FindableLock['credentials'] = [
  {
    credentialId: -1 as CredentialId,
    name: 'Gardener',
    validity: { kind: 'permanent' },
    content: { kind: 'passcode', type: PasscodeType.CUSTOM, digits: '604218' },
  },
  {
    credentialId: -2 as CredentialId,
    name: 'Card of the annex',
    validity: { kind: 'permanent' },
    content: { kind: 'card', number: '3370604218' },
  },
];

/** Capabilities of a lock behind a bridge: passcodes without validity periods, and no clock. */
const BRIDGED: readonly Capability[] = [
  ...(['remoteUnlock', 'remoteLock', 'queryState', 'records'] as const),
  ...(['passcode', 'readsCredentials', 'timesByConsole'] as const),
];

const usual = {
  capabilities: capabilitiesOf({ lockId: 1 as LockId, addedByOldApp: false, autoLockSeconds: 0 }),
  remoteUnlock: true,
  battery: 88,
  openState: OpenState.LOCKED,
  autoLockSeconds: 0,
  clockDriftMsPerDay: 400,
  timeZone: 'Europe/Berlin',
  model: 'S202',
  gateway: 'annex',
  refused: null,
} as const;

const macOf = (nth: number) => `C4:5B:BE:0F:00:${String(nth).padStart(2, '0')}`;

const LOCKS: readonly (Pick<FindableLock, 'address' | 'name'> & Partial<FindableLock>)[] = [
  { address: 'annex-door', name: 'Annex door', credentials: KEPT },
  { address: 'annex-studio', name: 'Studio', model: 'Z1', capabilities: BRIDGED, battery: 61 },
  { address: 'annex-store', name: 'Store room', remoteUnlock: false },
  { address: 'barn-door', name: 'Barn', gateway: 'barn' },
  { address: 'jetty-gate', name: 'Jetty gate', gateway: null },
  { address: 'next-door', name: 'House next door', refused: 'ofSomebodyElse' },
];

export const DEMO_FINDABLE: NonNullable<SimulatedWorld['findable']> = {
  gateways: [
    { address: 'annex', name: 'Annex gateway', online: true },
    { address: 'barn', name: 'Barn gateway', online: false },
  ],
  locks: LOCKS.map((lock, nth) => ({ ...usual, mac: macOf(nth + 1), ...lock })),
};
