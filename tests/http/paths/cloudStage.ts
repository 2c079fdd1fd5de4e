/**
 * The same paths in the cloud of a maker: each credential has a lock of its own there, which nobody speaks for. What a path says
 * of the lock is made to happen by what ails it, and whatever it holds the driver has brought there.
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

/** What makes a lock of the cloud answer so. */
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

/** What a phone alone can put into a lock: the cloud lists, changes and takes out. */
const BY_PHONE: ReadonlySet<CredentialKind> = new Set(['fingerprint', 'palmVein', 'keyFob']);

/** A lock whose memory is full says so to every change, one without room only to what is new. */
const asFull = <Made extends { data: { reason?: string } }>(event: Made): Made =>
  event.data.reason === 'noSpace' ? { ...event, data: { ...event.data, reason: 'memoryFull' } } : event;

/** How they are walked. */
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

/** What the paths name that does not come about here, and what each of it is called in the charts, by why. */
const CANNOT: readonly ((event: { type: string; data: Told }, from: From, kind: CredentialKind) => boolean)[] = [
  // What the recipient's own app carries to a lock never comes to the cloud, and these locks all tell what they hold.
  ({ data: { connectivity } }) =>
    connectivity !== undefined && !(connectivity.by === 'gateway' && connectivity.readsBack),
  // What they work out is for whole hours, which the paths of the limited one do not keep to; and they know periods.
  ({ type, data }) => (type === 'passcode.generated.v1' && data.endsAt === undefined) || data.window !== undefined,
  // They know themselves when a code opens.
  ({ type }) => type === 'qrCode.issued.v1',
  // Nothing but a phone puts it in, for the first time or again.
  ({ type }, _, kind) => BY_PHONE.has(kind) && (type === 'credential.requested.v1' || type === 'enrolment.began.v1'),
  ({ type }, from, kind) =>
    BY_PHONE.has(kind) && type === 'credential.sent.v1' && from.context.presence === 'no' && !from.hasTag('delete'),
];

type Examples = Record<
  string,
  (state: From) => { type: string; data: Told & { validity: Validity; reason?: string } }[]
>;

/** What ends cannot be made to last for ever, and nobody but a phone puts it in anew: asked for is another end. */
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
        // It is so: somebody has put it there who was at the lock.
        const lockId = here.meant(here.lockId);
        const { validity } = (event as { data: { validity: Validity } }).data;
        const period = validity.kind === 'limited' ? { startDate: validity.start, endDate: validity.end } : {};
        const put = { code: TOLD_NUMBER, name: 'Told by a file', ...period };
        const id = await cloud.fake.enrolByPhone(lockId, kind, put);
        await (staged.play as Partial<Record<string, Play>>)['credential.imported.v1']?.(event, here, from);
        // What has no number was found in the lock, and is known by what the cloud calls it.
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
        // Whether a lock keeps codes is learnt where it is found.
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
      /** Ails for as long as it takes to answer. */
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
        // Where nobody listens any more, the lock has it all the same.
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
            // What was sent and lost on the way has arrived after all.
            if (outcome.kind === 'done' && outcome.found === wanted) await driver.writeCredential(again(request));
            return driver.readCredential(again(request));
          }),
      } satisfies Partial<AtCredential>);
    },
  };
}
