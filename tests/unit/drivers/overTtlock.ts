/** The TTLock driver over a fake cloud, with the locks of `givenWorld()` added. */
import type { AccountId, CredentialId, LockId, OperationId } from '../../../models/ids.ts';
import type { DriverMemory } from '../../../src/drivers/finding.ts';
import type { LockContent } from '../../../src/drivers/lockCredential.ts';
import type { CloudDriver } from '../../../src/drivers/makersCloud.ts';
import { seededRandom } from '../../../src/drivers/seededRandom.ts';
import { createTtlockDriver } from '../../../src/drivers/ttlock/ttlockDriver.ts';
import { driverMemory } from '../../support/driverMemory.ts';
import type { FakeClock } from '../../support/fakeClock.ts';
import { createFakeTtlock, type FakeTtlock, type FakeTtlockOptions } from '../../support/fakeTtlock/fakeTtlock.ts';
import { back, front, gatewayId, otherGatewayId, safe, shed } from './givenWorld.ts';

export const anna = 1 as AccountId;

const HOUSE = [
  [front, gatewayId],
  [back, gatewayId],
  [shed, otherGatewayId],
  [safe, null],
] as const;

export interface OverTtlock {
  cloud: FakeTtlock;
  driver: CloudDriver;
  memory: DriverMemory;
  /** Log lines for the operator. */
  notes: string[];
  /** The lock of an operation. */
  lockOf(operationId: OperationId): LockId | undefined;
  /** Last written content of a credential. */
  contentOf(credentialId: CredentialId): LockContent | undefined;
}

interface Given extends Partial<FakeTtlockOptions> {
  cloud?: FakeTtlock;
  memory?: DriverMemory;
}

/** Signed in, with every lock added under its id in the cloud. */
export async function overTtlock(clock: FakeClock, given: Given = {}): Promise<OverTtlock> {
  const { cloud = createFakeTtlock({ clock, ...given }), memory = driverMemory() } = given;
  const notes: string[] = [];
  const { host, clientId, clientSecret, account } = cloud;
  const made = createTtlockDriver({
    ...{ host, clientId, clientSecret, clock, memory, fetch: cloud.fetch as typeof fetch },
    ...{ monthlyCalls: given.monthlyCalls ?? 30_000, random: seededRandom(1), note: line => notes.push(line) },
  });
  cloud.callTo(form => made.calledBack(form));
  await made.signIn(anna, account.username, account.password);
  const found = await made.find(anna);
  const locks = found.kind === 'done' ? found.locks : [];
  await made.adopt({
    gateways: [gatewayId, otherGatewayId].map(id => ({ gatewayId: id, address: String(id), uid: anna })),
    locks: HOUSE.map(([lockId, id]) => {
      const { capabilities = [] } = locks.find(({ address }) => address === String(lockId)) ?? {};
      return { lockId, gatewayId: id, address: String(lockId), uid: anna, capabilities };
    }),
  });
  const addressed = new Map<OperationId, LockId>();
  const contents = new Map<CredentialId, LockContent>();
  const driver: CloudDriver = {
    ...made,
    operate(request) {
      addressed.set(request.operationId, request.lockId);
      return made.operate(request);
    },
    writeCredential(request) {
      if (request.content) contents.set(request.credentialId, request.content);
      return made.writeCredential(request);
    },
  };
  return {
    ...{ cloud, driver, memory, notes },
    lockOf: operationId => addressed.get(operationId),
    contentOf: credentialId => contents.get(credentialId),
  };
}
