/** kill -9 while forty locks change hands: each ends with one owner, none is lost, none is handed over twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { messageCalls } from '../../models/calls/message.calls.ts';
import { transferCalls } from '../../models/calls/transfer.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { TransferId } from '../../models/transfer.ts';
import { CodePurpose } from '../../models/verificationCode.ts';
import { fromLive } from '../support/liveReader.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';

const GUEST = 'guest@latchwork.test';
const LOCKS = 40;
/** After so many have been handed over. */
const MOMENTS = [1, 20];

let folder: string;
let server: ServerProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
});
afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Looks again until something is there. */
async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

async function offered(owner: SignedClient): Promise<TransferId> {
  const { list } = await owner.data(lockCalls.list, { pageSize: 200 });
  const lockIds = list.map(({ lockId }) => lockId);
  expect(lockIds).toHaveLength(LOCKS);
  const { transferId } = await owner.data(transferCalls.ofLocks, { lockIds, receiver: GUEST });
  await owner.data(userCalls.sendValidationCode, { purpose: CodePurpose.TRANSFER_LOCK });
  const code = await until(async () => {
    const [newest] = (await owner.data(messageCalls.outbox, {})).list;
    return newest?.text.kind === 'code' ? newest.text.code : null;
  });
  await owner.data(transferCalls.enterCode, { transferId, code });
  const isTold = async () => (await owner.data(transferCalls.detail, { transferId })).may.includes('confirm') || null;
  await until(isTold);
  await owner.data(transferCalls.confirm, { transferId });
  return transferId;
}

/** How often each lock's own log says that it was handed over. */
function handedOver(): number[] {
  const log = new DatabaseSync(join(folder, 'latchwork.sqlite'), { readOnly: true });
  const rows = log
    .prepare(`SELECT count(*) AS times FROM facts WHERE type = 'lock.handedOver.v1' GROUP BY account_id, stream`)
    .all();
  log.close();
  return rows.map(({ times }) => Number(times));
}

describe('forty locks whose server is killed while they change hands', () => {
  it.each(MOMENTS)('after %i: are all the other’s, once', async moment => {
    server = await startServer(folder);
    const [owner, guest] = await Promise.all([signedIn(server.origin), signedIn(server.origin, 'guest')]);
    const transferId = await offered(owner);
    let count = 0;
    const reached = fromLive(
      owner,
      ({ fact }) => {
        if (fact.type === 'transfer.accepted.v1' && moment === 0) return true;
        return fact.type === 'transfer.itemHandedOver.v1' && ++count >= moment ? true : undefined;
      },
      { ready: async () => void (await guest.data(transferCalls.accept, { transferId })) },
    ).catch(() => true);
    await reached;
    await server.kill();

    server = await startServer(folder);
    const [before, after] = await Promise.all([signedIn(server.origin), signedIn(server.origin, 'guest')]);
    const isOver = async () => {
      const { standing, items } = await after.data(transferCalls.detail, { transferId });
      return standing.state === 'received' ? items : null;
    };
    const items = await until(isOver);
    expect(items.map(({ end }) => end)).toEqual(Array.from({ length: LOCKS }, () => 'handedOver'));
    expect(handedOver()).toEqual(Array.from({ length: LOCKS }, () => 1));
    expect(await before.data(lockCalls.list, {})).toMatchObject({ total: 0 });
    expect(await after.data(lockCalls.list, {})).toMatchObject({ total: LOCKS });
  });
});
