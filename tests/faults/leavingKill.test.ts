/** kill -9 during account deletion: each eKey is released once, personal data is erased, and sign-in fails afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '../../models/calls/account.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { messageCalls } from '../../models/calls/message.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { CodePurpose } from '../../models/verificationCode.ts';
import { fromLive } from '../support/liveReader.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';

const DOORS = 12;
const leaver = { username: 'guest@latchwork.test', password: 'Latchwork-2026' };

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  server = await startServer(folder);
});
afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function until<T>(look: () => Promise<T | null> | T | null): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

/** Reads the database file, whether or not a server runs. */
function rows(query: string, ...values: (string | number)[]): Record<string, unknown>[] {
  const log = new DatabaseSync(join(folder, 'latchwork.sqlite'), { readOnly: true });
  const found = log.prepare(query).all(...values);
  log.close();
  return found;
}
const ofAccount = (type: string, uid: number) =>
  rows('SELECT version FROM facts WHERE type = ? AND account_id = ?', type, uid).length;
/** Facts that release an eKey: withdrawn before its acceptance, otherwise its deletion requested from the app. */
const GIVEN_BACK: readonly string[] = ['ekey.withdrawn.v1', 'ekey.deletionAsked.v1'];
/** Number of releases of each released eKey. */
const timesGivenBack = () =>
  rows('SELECT count(*) AS times FROM facts WHERE type IN (?, ?) GROUP BY account_id, stream', ...GIVEN_BACK).map(
    ({ times }) => Number(times),
  );

async function giveEKeys(owner: SignedClient) {
  const { list } = await owner.data(lockCalls.list, { pageSize: DOORS });
  const validity = { kind: 'permanent' } as const;
  for (const { lockId } of list)
    await owner.ask(ekeyCalls.send, { lockId, recipient: leaver.username, name: 'For the leaver', validity });
}

async function ownCode(client: SignedClient): Promise<string> {
  await client.data(userCalls.sendValidationCode, { purpose: CodePurpose.UNREGISTER });
  return until(async () => {
    const [newest] = (await client.data(messageCalls.outbox, {})).list;
    return newest?.text.kind === 'code' ? newest.text.code : null;
  });
}

describe('an account deletion whose server is killed', () => {
  it.each([
    ['right after the deletion request', 0],
    ['after the first eKey is released', 1],
    ['after half of the eKeys are released', DOORS / 2],
  ])('completes and releases each eKey once after a kill %s', async (_when, givenBack) => {
    const [owner, client] = await Promise.all([
      signedIn(server.origin),
      signedIn(server.origin, 'guest'),
      signedIn(server.origin, 'guest'),
    ]);
    const { uid } = await client.data(userCalls.getInfo, {});
    await giveEKeys(owner);
    const before = timesGivenBack().length;
    const { ends } = await client.data(accountCalls.leaving, {});
    const code = await ownCode(client);
    const leave = () => client.data(accountCalls.leave, { password: leaver.password, code });
    let count = 0;
    if (givenBack === 0) await leave();
    else
      await fromLive(owner, ({ fact }) => (GIVEN_BACK.includes(fact.type) && ++count >= givenBack ? true : undefined), {
        ready: () => void leave().catch(() => {}),
      });
    await server.kill();
    expect(ofAccount('account.closed.v1', uid)).toBe(1);

    server = await startServer(folder);
    await until(() => ofAccount('account.erased.v1', uid) || null);
    expect(ofAccount('account.erased.v1', uid)).toBe(1);
    expect(timesGivenBack()).toEqual(Array.from({ length: before + ends.eKeys }, () => 1));
    expect(rows('SELECT session_id FROM session_row WHERE account_id = ? AND ended = 0', uid)).toEqual([]);
    expect(rows('SELECT ref FROM vault WHERE account_id = ?', uid)).toEqual([]);
    expect(rows('SELECT * FROM message_outbox WHERE account_id = ?', uid)).toEqual([]);
    const held = `SELECT ekey_id FROM ekey_row WHERE uid = ? AND stage NOT IN ('deleted', 'notTaken')`;
    expect(rows(held, uid)).toEqual([]);
    const again = await signedIn(server.origin);
    expect(await again.ask(userCalls.login, leaver)).toMatchObject({ errorMsg: 'wrongCredentials' });
  });
});
