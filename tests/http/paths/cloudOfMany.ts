/** A vendor's cloud with a lock and a gateway for each path, and its driver. */
import type { WriteOutcome } from '../../../models/credential.ts';
import { type CredentialId, type GatewayId, type GroupId, type LockId, NOT_GROUPED } from '../../../models/ids.ts';
import type { Capability } from '../../../models/lockState.ts';
import type { FeaturesOutcome, FeaturesRequest, ReadOutcome } from '../../../src/drivers/driver.ts';
import type { CredentialRequest } from '../../../src/drivers/lockCredential.ts';
import type { CloudDriver } from '../../../src/drivers/makersCloud.ts';
import { createTtlockDriver } from '../../../src/drivers/ttlock/ttlockDriver.ts';
import { driverMemory } from '../../support/driverMemory.ts';
import type { FakeClock } from '../../support/fakeClock.ts';
import { createFakeTtlock, type FakeTtlock } from '../../support/fakeTtlock/fakeTtlock.ts';
import { EVERYTHING } from '../../support/fakeTtlock/features.ts';
import { fact, lockData } from '../../support/givenFacts.ts';
import { type RunningHouse, uidOf } from '../house.ts';

/** More than the paths of any kind. */
const MOST_WALKERS = 200;
const FIRST_LOCK = 5000;
export const nthLock = (nth: number) => (FIRST_LOCK + nth) as LockId;
const MONTHLY_CALLS = 1_000_000;

/** The driver, or the test in its place. */
type Answers<Request, Outcome> = (request: Request) => Promise<Outcome>;

/** Holds requests per credential until the test releases them, older ones included. */
function held<Request extends { credentialId: CredentialId; deadlineAt: number }, Outcome>(
  driver: Answers<Request, Outcome>,
) {
  interface Waiting {
    request: Request;
    go(answers: Answers<Request, Outcome>): void;
  }
  const waiting = new Map<CredentialId | null, Waiting[]>();
  const of = (credentialId: CredentialId | null) => waiting.get(credentialId) ?? [];
  function letBy(credentialId: CredentialId | null, answers: Answers<Request, Outcome>): boolean {
    const those = of(credentialId);
    waiting.delete(credentialId);
    for (const { go } of those) go(answers);
    return those.length > 0;
  }
  return {
    async arrive(request: Request): Promise<Outcome> {
      const { promise, resolve: go } = Promise.withResolvers<Answers<Request, Outcome>>();
      waiting.set(request.credentialId, [...of(request.credentialId), { request, go }]);
      return (await promise)(request);
    },
    letBy,
    let: (credentialId: CredentialId | null, outcome?: Outcome) =>
      letBy(credentialId, outcome ? async () => outcome : driver),
    holds: (credentialId: CredentialId | null, now: number) =>
      of(credentialId).some(({ request }) => now < request.deadlineAt),
    forget: (credentialId: CredentialId | null) => void waiting.delete(credentialId),
  };
}

export interface Cloud {
  fake: FakeTtlock;
  driver: CloudDriver;
  writes: ReturnType<typeof held<CredentialRequest, WriteOutcome>>;
  reads: ReturnType<typeof held<CredentialRequest, ReadOutcome>>;
  features: ReturnType<typeof held<FeaturesRequest, FeaturesOutcome>>;
}

export function cloudBy(clock: FakeClock): Cloud {
  const each = Array.from({ length: MOST_WALKERS }, (_, i) => i + 1);
  const fake = createFakeTtlock({
    clock,
    monthlyCalls: MONTHLY_CALLS,
    latencyMs: 1,
    // A connection always breaks before the lock receives the command; the path decides what is found later.
    random: () => 0.9,
    world: {
      gateways: each.map(nth => ({ gatewayId: nth, gatewayName: `Gateway ${nth}` })),
      locks: each.map(nth => ({
        lockId: FIRST_LOCK + nth,
        lockAlias: `Door ${nth}`,
        gateways: [nth],
        features: EVERYTHING,
      })),
    },
  });
  const { host, clientId, clientSecret, fetch } = fake;
  const parts = { host, clientId, clientSecret, monthlyCalls: MONTHLY_CALLS, clock, fetch };
  const driver = createTtlockDriver({ ...parts, random: () => 0.5, memory: driverMemory() });
  return {
    fake,
    driver,
    writes: held(driver.writeCredential),
    reads: held(driver.readCredential),
    features: held(driver.computeFeatures),
  };
}

interface Put {
  lockId: LockId;
  gatewayId: GatewayId;
  nth: number;
  capabilities: readonly Capability[];
}

/** As if the owner had added the lock and its gateway. */
export async function putCloudLock(house: RunningHouse, { lockId, gatewayId, nth, capabilities }: Put) {
  const reached = (address: string) => ({ reachedBy: { way: 'ttlock', address } }) as const;
  await house.write('gateway', gatewayId, [
    fact('gateway.added.v1', { gatewayId, name: 'Attic', networkName: 'home', ...reached(String(nth)) }),
    fact('gateway.cameOnline.v1', { gatewayId }),
  ]);
  await house.write('lock', lockId, [
    fact('lock.added.v1', { ...lockData, lockId, capabilities: [...capabilities], ...reached(String(lockId)) }),
    fact('lock.linked.v1', { lockId, gatewayId }),
    fact('lock.accessGranted.v1', { lockId, uid: uidOf('owner'), role: 'owner', groupId: NOT_GROUPED as GroupId }),
  ]);
}
