/** `npm run create-owner -- --username you@example.org [--nickname You]` creates an account; prompts for a password. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { isRejection } from '../../models/errorCodes.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '../../models/password.ts';
import { systemClock } from '../engine/clock.ts';
import { createCommandLoop } from './compose/commandLoop.ts';
import { orExplain } from './compose/explainStart.ts';
import { accountByAddress } from './features/account/accountAddressRow.ts';
import { nextAccountId } from './features/account/accountRow.ts';
import { FIRST_OWNER } from './features/operators/operators.ts';
import { hashNewPassword } from './features/signIn/newPassword.ts';
import { register } from './features/signIn/register.ts';
import { errorDescriptions } from './http/errorDescriptions.ts';
import { readSettings } from './settings.ts';
import { openData } from './storage/openData.ts';

const { values } = parseArgs({ options: { username: { type: 'string' }, nickname: { type: 'string' } } });

function fail(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

const username = values.username?.trim();
if (!username || !/^\S+@\S+\.\S+$|^\+?\d{5,15}$/.test(username))
  fail('--username must be an e-mail address or a phone number.');

/** Reads a line without echo. */
async function typed(): Promise<string> {
  process.stdout.write('Password: ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const line = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return line;
}

const piped = async () => (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';

const password = process.stdin.isTTY ? await typed() : await piped();
if (passwordProblem(password))
  fail(
    `The password needs ${PASSWORD_MIN} to ${PASSWORD_MAX} characters without spaces, and two of these: digits, letters, symbols.`,
  );

const nickname = values.nickname ?? username.split('@')[0] ?? username;
const passwordHash = await hashNewPassword(password, { addresses: [username], nickname });
if (isRejection(passwordHash)) fail(`${errorDescriptions[passwordHash.rejected]} Choose another one.`);

await orExplain(async () => {
  const { store, vault } = await openData(readSettings(process.env), systemClock);
  try {
    if (await accountByAddress(store.db, vault.usernameKey(username)))
      fail('An account with this name already exists.');
    const loop = createCommandLoop({ store, clock: systemClock });
    const uid = await nextAccountId(store.db);
    const made = await register(loop, vault, { uid, username, passwordHash, nickname });
    if (isRejection(made)) fail('Another command created an account at the same time. Try again.');
    await store.setting(FIRST_OWNER, () => String(made));
    process.stdout.write(`Created account ${made} for ${username}.\n`);
  } finally {
    await store.close();
  }
});
