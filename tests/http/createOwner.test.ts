/** `npm run create-owner` creates the first account of a server without demo data. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userCalls } from '../../models/calls/user.calls.ts';
import { COMPILED } from '../support/compiled.ts';
import { within } from '../support/pace.ts';
import { startServer } from '../support/serverProcess.ts';
import { SignedClient } from '../support/signedClient.ts';

const username = 'maya@house.test';
const password = 'Green-door-7';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs the command with the password on stdin. */
async function createOwner(folder: string, name: string, typed: string) {
  const child = spawn(process.execPath, ['src/server/createOwner.ts', '--username', name], {
    env: { ...process.env, ...COMPILED, DATA_DIR: folder, DEMO: 'off' },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', chunk => (said += chunk));
  child.stdin.end(typed);
  const [code] = await once(child, 'close');
  return { code, said };
}

async function signIn(origin: string, as: { username: string; password: string }) {
  const client = await SignedClient.of(origin);
  const answer = await client.ask(userCalls.login, as);
  client.accessToken = answer.data?.accessToken ?? '';
  return { client, refused: answer.errorMsg };
}

describe('an owner created on the command line', { timeout: within(30_000) }, () => {
  it('can sign in, and no demo account exists', async () => {
    const folder = emptyFolder();
    expect(await createOwner(folder, username, `${password}\n`)).toMatchObject({ code: 0 });
    const server = await startServer(folder, { DEMO: 'off' });
    onTestFinished(() => server.stop());

    const demo = await signIn(server.origin, { username: 'owner@latchwork.test', password: 'Latchwork-2026' });
    expect(demo.refused).toBe('wrongCredentials');
    const { client, refused } = await signIn(server.origin, { username: 'Maya@House.test', password });
    expect(refused).toBe('');
    expect(await client.data(userCalls.getInfo, {})).toMatchObject({ email: username, nickname: 'maya' });
    expect(server.log()).not.toContain(password);
    expect(server.log()).not.toContain('Sign in as');
    expect(server.log()).not.toContain('create-owner');
  });

  it('cannot be created twice, whatever the case of the name, and keeps the first password', async () => {
    const folder = emptyFolder();
    await createOwner(folder, username, `${password}\n`);
    const again = await createOwner(folder, ' MAYA@house.test', 'Other-door-8\n');
    expect(again).toEqual({ code: 1, said: 'An account with this name already exists.\n' });
    expect(await createOwner(folder, 'ines@house.test', `${password}\n`)).toMatchObject({ code: 0 });
    const server = await startServer(folder, { DEMO: 'off' });
    onTestFinished(() => server.stop());
    expect((await signIn(server.origin, { username, password })).refused).toBe('');
    expect((await signIn(server.origin, { username, password: 'Other-door-8' })).refused).toBe('wrongCredentials');
  });

  it.each([
    ['too short', 'Ab-1'],
    ['one kind of character', 'abcdefghij'],
    ['with a space', 'Green door 7'],
    ['empty', ''],
  ])('is rejected with a weak password: %s', async (_, weak) => {
    const { code, said } = await createOwner(emptyFolder(), username, weak);
    expect(code).toBe(1);
    expect(said).toContain('The password needs 8 to 20 characters');
    if (weak) expect(said).not.toContain(weak);
  });

  it.each([
    ['a common password', 'Password1', 'on a list of common passwords'],
    ['a password that contains its name', 'maya@house.test1', 'mostly repeats the account’s name'],
  ])('is rejected with %s', async (_, weak, why) => {
    const { code, said } = await createOwner(emptyFolder(), username, weak);
    expect(code).toBe(1);
    expect(said).toContain(why);
    expect(said).not.toContain(weak);
  });

  it('is rejected with a name that is neither an email address nor a phone number', async () => {
    const { code, said } = await createOwner(emptyFolder(), 'maya', `${password}\n`);
    expect([code, said]).toEqual([1, '--username must be an e-mail address or a phone number.\n']);
  });
});
