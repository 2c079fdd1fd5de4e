/** kill -9 while forty locks are transferred, and back again: each lock has one owner and is transferred once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageCalls } from '../../models/calls/message.calls.ts';
import { transferCalls } from '../../models/calls/transfer.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { TransferId } from '../../models/transfer.ts';
import { CodePurpose } from '../../models/verificationCode.ts';
import { fromLive } from '../support/liveReader.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { type DemoPerson, signedIn } from '../support/signedIn.ts';

const LOCKS = 40;
/** Kill after that many transferred locks, in this direction. */
const MOMENTS: readonly { moment: number; from: DemoPerson; to: DemoPerson }[] = [
  { moment: 1, from: 'owner', to: 'guest' },
  { moment: 20, from: 'guest', to: 'owner' },
];

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  server = await startServer(folder);
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

async function offered(giver: SignedClient, to: DemoPerson): Promise<TransferId> {
  const { list } = await giver.data(transferCalls.locks, { pageSize: 200 });
  const lockIds = list.map(({ lockId }) => lockId);
  expect(lockIds).toHaveLength(LOCKS);
  const { transferId } = await giver.data(transferCalls.ofLocks, { lockIds, receiver: `${to}@latchwork.test` });
  await giver.data(userCalls.sendValidationCode, { purpose: CodePurpose.TRANSFER_LOCK });
  const code = await until(async () => {
    const [newest] = (await giver.data(messageCalls.outbox, {})).list;
    return newest?.text.kind === 'code' ? newest.text.code : null;
  });
  await giver.data(transferCalls.enterCode, { transferId, code });
  const isTold = async () => (await giver.data(transferCalls.detail, { transferId })).may.includes('confirm') || null;
  await until(isTold);
  await giver.data(transferCalls.confirm, { transferId });
  return transferId;
}

/** Number of transfers of each lock in the log. */
function handedOver(): number[] {
  const log = new DatabaseSync(join(folder, 'latchwork.sqlite'), { readOnly: true });
  const rows = log
    .prepare(`SELECT count(*) AS times FROM facts WHERE type = 'lock.handedOver.v1' GROUP BY account_id, stream`)
    .all();
  log.close();
  return rows.map(({ times }) => Number(times));
}

describe('a transfer of forty locks whose server is killed', () => {
  it.each(MOMENTS)(
    'from the $from to the $to moves every lock exactly once after a kill at transferred lock $moment',
    async ({ moment, from, to }) => {
      const [giver, receiver] = await Promise.all([signedIn(server.origin, from), signedIn(server.origin, to)]);
      const before = handedOver();
      const transferId = await offered(giver, to);
      let count = 0;
      const reached = fromLive(
        giver,
        ({ fact }) => (fact.type === 'transfer.itemHandedOver.v1' && ++count >= moment ? true : undefined),
        { ready: async () => void (await receiver.data(transferCalls.accept, { transferId })) },
      ).catch(() => true);
      await reached;
      await server.kill();

      server = await startServer(folder);
      const [gave, got] = await Promise.all([signedIn(server.origin, from), signedIn(server.origin, to)]);
      const isOver = async () => {
        const { standing, items } = await got.data(transferCalls.detail, { transferId });
        return standing.state === 'received' ? items : null;
      };
      const items = await until(isOver);
      expect(items.map(({ end }) => end)).toEqual(Array.from({ length: LOCKS }, () => 'handedOver'));
      expect(handedOver()).toEqual(Array.from({ length: LOCKS }, (_, i) => (before[i] ?? 0) + 1));
      expect(await gave.data(transferCalls.locks, {})).toMatchObject({ total: 0 });
      expect(await got.data(transferCalls.locks, {})).toMatchObject({ total: LOCKS });
    },
  );
});
