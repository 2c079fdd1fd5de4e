/**
 * The same paths against a vendor's cloud: each credential has its own cloud lock. Failures come from simulated faults,
 * and what a lock stores was written by the driver.
 */
import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { Connectivity, CredentialKind, WriteOutcome } from '../../../models/credential.ts';
import type { CredentialId } from '../../../models/ids.ts';
import type { Capability } from '../../../models/lockState.ts';
import type { Validity } from '../../../models/validity.ts';
import type { FeaturesOutcome, ReadOutcome } from '../../../src/drivers/driver.ts';
import type { CloudDriver } from '../../../src/drivers/makersCloud.ts';
import { NOON } from '../../support/givenFacts.ts';
import { uidOf } from '../house.ts';
import { type Cloud, cloudBy, nthLock, putCloudLock } from './cloudOfMany.ts';
import { type AtCredential, ownGateway, TOLD_NUMBER } from './credentialStage.ts';
import type { Staged } from './walkStaged.ts';

const DEADLINE_MS = 30_000;
const HOUR_MS = 3_600_000;

/** The fault that makes a cloud lock return this outcome. */
function faultFor(outcome: WriteOutcome): SimulatedFault | null {
  if (outcome.kind === 'done') return null;
  const faults: Partial<Record<string, SimulatedFault>> = {
    memoryFull: 'memoryFull',
    gatewayBusy: 'busy',
    connectionLost: 'dropsInTheMiddle',
    noAnswer: 'noAnswer',
  };
  return faults[outcome.reason] ?? expect.fail(`nothing makes a lock of the cloud say ${outcome.reason}`);
}

/** Only a phone can enrol these; the cloud lists, changes and deletes them. */
const BY_PHONE: ReadonlySet<CredentialKind> = new Set(['fingerprint', 'palmVein', 'keyFob']);

/** A cloud lock reports a full memory for every change, not only for additions. */
const asFull = <Made extends { data: { reason?: string } }>(event: Made): Made =>
  event.data.reason === 'noSpace' ? { ...event, data: { ...event.data, reason: 'memoryFull' } } : event;

export const IN_THE_CLOUD = { depth: 'some' } as const;

interface From {
  context: CredentialContext;
  hasTag(tag: string): boolean;
}

interface Told {
  connectivity?: Connectivity;
  window?: object;
  endsAt?: number;
}

/** Events of the paths that cannot happen with a cloud lock, by reason. */
const CANNOT: readonly ((event: { type: string; data: Told }, from: From, kind: CredentialKind) => boolean)[] = [
  // A recipient's app does not write through the cloud, and every cloud lock can be read.
  ({ data: { connectivity } }) =>
    connectivity !== undefined && !(connectivity.by === 'gateway' && connectivity.readsBack),
  // Cloud locks generate passcodes for whole hours only, unlike the paths; and they keep validity periods themselves.
  ({ type, data }) => (type === 'passcode.generated.v1' && data.endsAt === undefined) || data.window !== undefined,
  // Cloud locks validate QR codes themselves.
  ({ type }) => type === 'qrCode.issued.v1',
  // Only a phone can enrol these, the first time and again.
  ({ type }, _, kind) => BY_PHONE.has(kind) && (type === 'credential.requested.v1' || type === 'enrolment.began.v1'),
  ({ type }, from, kind) =>
    BY_PHONE.has(kind) && type === 'credential.sent.v1' && from.context.presence === 'no' && !from.hasTag('delete'),
];

type Examples = Record<
  string,
  (state: From) => { type: string; data: Told & { validity: Validity; reason?: string } }[]
>;

/** The cloud cannot make a limited validity permanent, so the path requests another end instead. */
function endsSo<Asked extends { data: object }>(wish: Asked, { context: { validity } }: From): Asked {
  const end = NOON + (validity.kind === 'limited' && validity.end === NOON + 8 * HOUR_MS ? 9 : 8) * HOUR_MS;
  return { ...wish, data: { ...wish.data, validity: { kind: 'limited', start: NOON, end } } };
}

type Play = (event: never, here: AtCredential, from: never) => Promise<unknown>;

export function inTheCloud<M extends AnyStateMachine>(
  staged: Staged<M, AtCredential>,
  kind: CredentialKind,
): Staged<M, AtCredential> {
  let cloud: Cloud;

  const examples = staged.exploration.examples as unknown as Examples;
  const possible = Object.entries(examples).map(
    ([type, make]) =>
      [
        type,
        (from: From) =>
          make(from)
            .filter(event => !CANNOT.some(cannot => cannot(event, from, kind)))
            .map(asFull)
            .map(event =>
              BY_PHONE.has(kind) && type === 'credential.changeRequested.v1' ? endsSo(event, from) : event,
            ),
      ] as const,
  );

  return {
    ...staged,
    exploration: {
      ...staged.exploration,
      examples: Object.fromEntries(possible) as unknown as typeof staged.exploration.examples,
    },
    play: {
      ...staged.play,
      'credential.imported.v1': async (event: never, here: AtCredential, from: never) => {
        // The credential must be on the cloud lock already, as if enrolled there by phone.
        const lockId = here.meant(here.lockId);
        const { validity } = (event as { data: { validity: Validity } }).data;
        const period = validity.kind === 'limited' ? { startDate: validity.start, endDate: validity.end } : {};
        const put = { code: TOLD_NUMBER, name: 'Told by a file', ...period };
        const id = await cloud.fake.enrolByPhone(lockId, kind, put);
        await (staged.play as Partial<Record<string, Play>>)['credential.imported.v1']?.(event, here, from);
        // A credential without a number is identified by its cloud id.
        if (BY_PHONE.has(kind))
          await cloud.driver.adoptCredential(lockId, here.credentialId as CredentialId, `${kind}-${id}`);
      },
    },
    house(clock) {
      cloud = cloudBy(clock);
      const { driver, writes, reads, features } = cloud;
      const ttlock: CloudDriver = {
        ...driver,
        writeCredential: writes.arrive,
        readCredential: reads.arrive,
        computeFeatures: features.arrive,
      };
      return { ...(typeof staged.house === 'object' && staged.house), drivers: () => ({ ttlock }) };
    },
    async setUp(stage) {
      const { fake, driver, writes, reads, features } = cloud;
      if (stage.among?.nth === 1) {
        await driver.signIn(uidOf('owner'), fake.account.username, fake.account.password);
        // Discovery tells the driver whether a lock stores codes.
        if (kind === 'qrCode') await driver.find(uidOf('owner'));
      }
      const here = await staged.setUp(stage);
      const { nth } = here.among;
      const { gatewayId } = ownGateway(here.among);
      const lockId = nthLock(nth);
      const address = String(lockId);
      const { house, clock } = stage;
      const capabilities: Capability[] = ['remoteUnlock', 'readsCredentials', kind];
      if (kind === 'qrCode') capabilities.push('codesByMaker');
      await putCloudLock(house, { lockId, gatewayId, nth, capabilities });
      const reachedLock = { lockId, gatewayId, address, uid: uidOf('owner'), capabilities };
      await driver.adopt({
        gateways: [{ gatewayId, address: String(nth), uid: uidOf('owner') }],
        locks: [reachedLock],
      });
      const whose = () => here.credentialId;
      /** Switches the fault on during one request only. */
      async function ailing<Said>(outcome: WriteOutcome, ask: () => Promise<Said>): Promise<Said> {
        const fault = faultFor(outcome);
        if (fault) fake.setFault({ lockId }, fault, true);
        const said = await ask();
        if (fault) fake.setFault({ lockId }, fault, false);
        return said;
      }
      const again = <Request extends { deadlineAt: number }>(request: Request): Request => ({
        ...request,
        deadlineAt: clock.now() + DEADLINE_MS,
      });
      return Object.assign(here, {
        gatewayId,
        meant: () => lockId,
        // The lock stores the credential even if the console no longer waits.
        letWrite: (outcome?: WriteOutcome) => writes.let(whose(), outcome?.kind === 'done' ? undefined : outcome),
        letRead: (outcome?: ReadOutcome) => reads.let(whose(), outcome),
        letFeatures: (outcome?: FeaturesOutcome) => features.let(whose(), outcome),
        holds: () => writes.holds(whose(), clock.now()) || reads.holds(whose(), clock.now()),
        forget() {
          for (const each of [writes, reads, features]) each.forget(whose());
        },
        answer: (outcome: WriteOutcome) =>
          writes.letBy(whose(), request => ailing(outcome, () => driver.writeCredential(request))),
        tell: (outcome: ReadOutcome) =>
          reads.letBy(whose(), async request => {
            const wanted = request.change === 'delete' ? 'absent' : 'asWanted';
            const isGone = outcome.kind === 'done' && outcome.found === 'absent' && request.change !== 'delete';
            if (isGone) fake.takeOut(lockId, kind);
            // The lost command has arrived after all.
            if (outcome.kind === 'done' && outcome.found === wanted) await driver.writeCredential(again(request));
            return driver.readCredential(again(request));
          }),
      } satisfies Partial<AtCredential>);
    },
  };
}
