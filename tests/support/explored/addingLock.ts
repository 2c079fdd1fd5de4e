import type {
  AdoptionAnswer,
  AdoptionRequest,
  ConnectorsAnswer,
  DiscoveryAnswer,
} from '../../../machines/flows/addingEvents.ts';
import { addingLockMachine } from '../../../machines/flows/addingLock.machine.ts';
import { wishesAgain } from '../../../machines/selectors/addingLock.ts';
import type { ConnectorItem, DiscoveredLock } from '../../../models/calls/adding.calls.ts';
import { type CommandId, type LockId, NOT_GROUPED } from '../../../models/ids.ts';
import type { ExploredFlow } from '../flowPaths.ts';

const foundLock = (address: string, known: Partial<DiscoveredLock> = {}): DiscoveredLock => ({
  address,
  name: `Lock ${address}`,
  mac: '',
  maker: 'Maker',
  model: 'M1',
  gatewayName: 'Bridge',
  battery: 80,
  zoneOffsetMinutes: null,
  obstacle: null,
  refused: null,
  lockId: null,
  ...known,
});

export const LOCKS = {
  shed: foundLock('shed'),
  attic: foundLock('attic', { obstacle: 'lockOffline', battery: null }),
  here: foundLock('here', { lockId: 1 as LockId }),
  closed: foundLock('closed', { refused: 'notAdministrator' }),
};
const way = (known: Partial<ConnectorItem>): ConnectorItem => ({
  way: 'simulated',
  closed: null,
  signedInAs: null,
  toSet: [],
  ...known,
});
const WAYS_KNOWN: ConnectorsAnswer = {
  kind: 'known',
  connectors: [way({}), way({ way: 'mqtt', closed: 'notConfigured' }), way({ way: 'ttlock', closed: 'notSignedIn' })],
};

const wishes: readonly AdoptionRequest[] = [LOCKS.shed, LOCKS.attic].map(({ address, name }) => ({
  address,
  lockAlias: name,
  groupId: NOT_GROUPED,
  timeZone: 'Europe/Berlin',
  commandId: `first ${address}` as CommandId,
}));
export const AGAIN = 'again' as CommandId;
const TAKEN: AdoptionAnswer = { kind: 'taken', lockId: 71 as LockId };

type Flow = ExploredFlow<typeof addingLockMachine>;

const examples: Flow['examples'] = {
  'way.chosen': () => [
    { type: 'way.chosen', way: 'simulated' },
    { type: 'way.chosen', way: 'ttlock' },
    { type: 'way.chosen', way: 'mqtt' },
  ],
  'cloud.signedIn': () => [{ type: 'cloud.signedIn', username: 'ada' }],
  'find.asked': () => [{ type: 'find.asked' }],
  'locks.ticked': () => [
    { type: 'locks.ticked', addresses: ['shed', 'here', 'closed'], on: true },
    { type: 'locks.ticked', addresses: ['attic'], on: true },
    { type: 'locks.ticked', addresses: ['attic'], on: false },
  ],
  'naming.asked': () => [{ type: 'naming.asked' }],
  'naming.left': () => [{ type: 'naming.left' }],
  'adoption.asked': ({ context }) => [
    {
      type: 'adoption.asked',
      wishes:
        context.wishes.length > 0
          ? wishesAgain(context, () => AGAIN)
          : wishes.filter(({ address }) => context.ticked.includes(address)),
    },
  ],
  'adoption.stopped': () => [{ type: 'adoption.stopped' }],
};

export const exploredAddingLock = {
  examples,
  answers: {
    connectors: [WAYS_KNOWN, { kind: 'failed', failure: 'offline' }] satisfies ConnectorsAnswer[],
    find: [
      { state: 'found', list: Object.values(LOCKS) },
      { state: 'found', list: [] },
      { state: 'notSignedIn' },
      { state: 'away' },
      { state: 'failed', failure: 'offline' },
    ] satisfies DiscoveryAnswer[],
    adopt: [
      TAKEN,
      { kind: 'refused', failure: 'taken' },
      { kind: 'unheard', failure: 'offline' },
    ] satisfies AdoptionAnswer[],
  },
  // The connector doesn't distinguish states once locks are being added.
  matters: ({ way: chosen, ticked, wishes: asked, results, failure }) =>
    asked.length > 0
      ? [asked.map(({ commandId }) => commandId === AGAIN), Object.values(results).map(({ kind }) => kind)]
      : [chosen, ticked, failure],
} satisfies Flow;

/** Exported for tests that may not import the machine. */
export const addingLock = { machine: addingLockMachine, explorations: [exploredAddingLock] as Flow[] };
