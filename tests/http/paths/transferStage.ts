/** Plays the events of a lock transfer on the test server: two users transfer locks to each other. */
import { expect } from 'vitest';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { transferMachine } from '../../../machines/processes/transfer.machine.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { messageCalls } from '../../../models/calls/message.calls.ts';
import { transferCalls } from '../../../models/calls/transfer.calls.ts';
import { userCalls } from '../../../models/calls/user.calls.ts';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../../models/limits.ts';
import { TRANSFER_CONFIRM_MS, TRANSFER_OFFER_MS, type TransferId } from '../../../models/transfer.ts';
import { CodePurpose } from '../../../models/verificationCode.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { isInOperation } from '../../../src/server/features/transfers/transferSurvey.ts';
import { exploredTransfer, handed } from '../../support/explored/transfer.ts';
import { accessGranted, fact, linked, lockAdded } from '../../support/givenFacts.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { nameOf, type Person, type RunningHouse, uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

export interface AtTheTransfer extends Stage {
  from: Person;
  to: Person;
  giver: SignedClient;
  receiver: SignedClient;
  transferId: TransferId | null;
  /** Sent, and not entered yet. */
  code: string | null;
  /** Releases one held effect. */
  letGo(): void;
}

const MOMENT_MS = 50;
/** The house's own locks have lower numbers. */
const NUMBERED_FROM = 100;
/** Maps the path's items to this path's own locks. */
const lockOf = ({ among }: Stage, item: number): LockId =>
  (NUMBERED_FROM + 2 * (among?.nth ?? 0) + (item === handed.first ? 0 : 1)) as LockId;
export const aliasOf = (item: number) => `Door ${item}`;

const idOf = ({ transferId }: AtTheTransfer): TransferId => transferId ?? expect.fail('nothing was asked for yet');
const refOf = ({ from, transferId }: AtTheTransfer) => streamRef(uidOf(from), 'transfer', transferId ?? '');

/** Read from the giver's outbox. */
async function codeSentAt(at: number, house: RunningHouse, giver: SignedClient): Promise<string> {
  return house.until(async () => {
    const { list } = await giver.data(messageCalls.outbox, {});
    const code = list.find(({ text }) => text.kind === 'code');
    return code?.text.kind === 'code' && code.at >= at ? code.text.code : null;
  });
}

/** Waits for the rate limit before requesting another code. */
async function codeAtHand(here: AtTheTransfer): Promise<string> {
  while (here.code === null) {
    const { clock, giver, house } = here;
    const at = clock.now();
    const { data } = await giver.ask(userCalls.sendValidationCode, { purpose: CodePurpose.TRANSFER_LOCK });
    const retryAt = (data as { retryAt?: number } | null)?.retryAt;
    if (retryAt) await clock.advance(retryAt - at);
    else here.code = await codeSentAt(at, house, giver);
  }
  return here.code;
}

const other = (code: string): string => (code === '000000' ? '000001' : '000000');

const isOpening = ({ house, from }: AtTheTransfer, lockId: LockId) =>
  isInOperation(house.store.db, uidOf(from), lockId);

/** Two locks behind a gateway that forwards nothing: operations fail at their deadline. */
async function furnish({ house }: Stage, locks: readonly LockId[], from: Person) {
  const gatewayId = Number(locks[0]) as GatewayId;
  await house.write(
    'gateway',
    gatewayId,
    [
      fact('gateway.added.v1', { gatewayId, name: `Gateway ${gatewayId}`, networkName: 'home' }),
      fact('gateway.cameOnline.v1', { gatewayId }),
    ],
    from,
  );
  for (const lockId of locks)
    await house.write(
      'lock',
      lockId,
      [
        lockAdded({ lockId, alias: aliasOf(lockId) }),
        { ...linked, data: { lockId, gatewayId } },
        { type: 'lock.accessGranted.v1', data: { ...accessGranted(uidOf(from)).data, lockId } },
      ],
      from,
    );
}

/** Holds surveys, transfers and operations until the path releases them. */
async function atHand(stage: Stage): Promise<AtTheTransfer> {
  const { house, among } = stage;
  // The users take turns, since each can be sent ten codes a day at most.
  const [from, to]: readonly [Person, Person] = (among?.nth ?? 1) % 2 === 1 ? ['owner', 'admin'] : ['admin', 'owner'];
  await furnish(
    stage,
    Object.values(handed).map(item => lockOf(stage, item)),
    from,
  );
  const [giver, receiver] = [await house.signedIn(from), await house.signedIn(to)];
  const letGoOf = house.holdEffects(['surveyTransfer', 'handOver', 'operateLock']);
  const here: AtTheTransfer = {
    ...stage,
    ...{ from, to, giver, receiver, transferId: null, code: null },
    letGo: () => letGoOf(refOf(here)),
  };
  return here;
}

export const stagedTransfer: Staged<typeof transferMachine, AtTheTransfer> = {
  machine: transferMachine,
  exploration: exploredTransfer,
  setUp: atHand,
  stream: here => here.transferId && refOf(here),
  play: {
    'transfer.asked.v1': async ({ data: { items } }, here) => {
      const wish = { receiver: nameOf(here.to), lockIds: items.map(item => lockOf(here, item)) };
      here.transferId = (await here.giver.data(transferCalls.ofLocks, wish)).transferId;
    },
    'transfer.codeWrong.v1': async (_, here) => {
      const wish = { transferId: idOf(here), code: other(await codeAtHand(here)) };
      expect(await here.giver.ask(transferCalls.enterCode, wish)).toMatchObject({ errorMsg: 'codeWrong' });
    },
    'transfer.codeVerified.v1': async (_, here) =>
      here.giver.data(transferCalls.enterCode, { transferId: idOf(here), code: await codeAtHand(here) }),
    'transfer.surveyed.v1': async (_, here) => here.letGo(),
    'transfer.confirmed.v1': (_, here) => here.giver.data(transferCalls.confirm, { transferId: idOf(here) }),
    'transfer.accepted.v1': (_, here) => here.receiver.data(transferCalls.accept, { transferId: idOf(here) }),
    'transfer.itemHandedOver.v1': async ({ data: { item } }, here) => {
      // The pending unlock fails at its deadline.
      if (await isOpening(here, lockOf(here, item))) {
        await here.clock.leap(OPERATION_DEADLINE_MS);
        // Processes the due timers.
        await here.clock.advance(MOMENT_MS);
      }
      here.letGo();
    },
    'transfer.itemKept.v1': async ({ data: { item } }, here) => {
      const lockId = lockOf(here, item);
      if (!(await isOpening(here, lockId))) await here.giver.data(lockCalls.unlock, { lockId });
      here.letGo();
    },
    'transfer.retried.v1': (_, here) => here.giver.data(transferCalls.retry, { transferId: idOf(here) }),
    'transfer.refused.v1': async ({ data: { reason } }, here, { context }) => {
      if (reason === 'declined') return here.receiver.data(transferCalls.decline, { transferId: idOf(here) });
      // Another account has become the owner meanwhile.
      const giver = uidOf(here.from);
      const gone = { type: 'handOver', from: giver, to: uidOf('stranger'), inUse: false } as const;
      await here.house.loop.handle(lock, streamRef(giver, 'lock', context.items[0] ?? 0), gone, {
        by: 0,
        answer: null,
      });
      return here.letGo();
    },
    'transfer.cancelled.v1': (_, here) => here.giver.data(transferCalls.cancel, { transferId: idOf(here) }),
    'transfer.expired.v1': (_, here, from) =>
      here.clock.leap(from.matches('offered') ? TRANSFER_OFFER_MS : TRANSFER_CONFIRM_MS),
  },
};
