/** kill -9 while 500 messages are sent on 300 credits: each accepted message is sent, no credit is lost or spent twice. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '../../models/calls/call.ts';
import { passcodeCalls } from '../../models/calls/credential.calls.ts';
import { credentialMessageCalls } from '../../models/calls/credentialMessage.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { orderCalls } from '../../models/calls/order.calls.ts';
import type { MessageAbout } from '../../models/credentialMessage.ts';
import { ERRORS } from '../../models/errorCodes.ts';
import { NoticeChannel } from '../../models/messageTemplate.ts';
import { CreditService } from '../../models/order.ts';
import { PasscodeType } from '../../models/passcode.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MESSAGES = 500;
/** Initial message credits of the demo owner. */
const UNITS = 300;
/** Number of message lanes: the most messages in flight at the kill. */
const UNDER_WAY = 16;

let folder: string;
let mailbox: Mailbox;
let server: ServerProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  mailbox = await openMailbox();
});
afterEach(async () => {
  await server.kill();
  await mailbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Polls: commits of another process are not observable. */
async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

const start = () => startServer(folder, { SMTP_URL: mailbox.url, MAIL_FROM: 'keys@house.test' });

/** Signed in before SMTP is configured, since sign-in requires a code afterwards; the session stays valid. */
async function ownerOf(origin: string, { cookie, accessToken }: SignedClient): Promise<SignedClient> {
  const client = await SignedClient.of(origin);
  return Object.assign(client, { cookie, accessToken });
}

async function passcodeOf(client: SignedClient): Promise<MessageAbout> {
  const { list } = await client.data(lockCalls.list, {});
  for (const { lockId } of list) {
    const wanted = { lockId, name: 'Anna', type: PasscodeType.PERMANENT, validity: { kind: 'permanent' } as const };
    const { data } = await client.ask(passcodeCalls.get, wanted);
    if (data) return { kind: 'passcode', lockId, id: data.credentialId };
  }
  return expect.fail('no lock takes a passcode');
}

const emails = async (client: SignedClient) => {
  const { balances } = await client.data(orderCalls.overview, {});
  return balances.find(({ service }) => service === CreditService.EMAIL);
};

const addressOf = (nth: number) => `many${nth}@example.org`;
const idsOf = (those: Mailbox['mails']) => new Set(those.map(({ headers }) => headers['message-id']));
const ours = () => mailbox.mails.filter(({ to }) => to.startsWith('many'));

describe('500 messages on a balance of 300 credits, with the server killed', () => {
  it.each([1, 150])(
    'end as 300 sent and 200 rejected when the kill comes after %i sent messages',
    async moment => {
      server = await startServer(folder);
      const known = await signedIn(server.origin);
      await server.stop();
      server = await start();
      const client = await ownerOf(server.origin, known);
      const about = await passcodeOf(client);
      const send = (by: SignedClient, nth: number) =>
        by.ask(credentialMessageCalls.send, {
          ...{ about, channel: NoticeChannel.EMAIL, to: addressOf(nth), commandId: `message-${nth}` as never },
        });
      /** Null: the response was lost in the kill. */
      const answers: (Envelope | null)[] = await Promise.all([
        ...Array.from({ length: MESSAGES }, (_, nth) => send(client, nth).catch(() => null)),
        until(async () => (ours().length >= moment ? true : null)).then(() => server.kill().then(() => null)),
      ]).then(all => all.slice(0, MESSAGES));

      server = await start();
      const again = await ownerOf(server.origin, known);
      // Requests without a response are retried under the same command id.
      const told = await Promise.all(answers.map((answer, nth) => answer ?? send(again, nth)));
      expect(told.filter(({ errorCode }) => errorCode === 0)).toHaveLength(UNITS);
      expect(told.filter(({ errorCode }) => errorCode === ERRORS.balanceExhausted)).toHaveLength(MESSAGES - UNITS);
      await until(async () => ((await emails(again))?.used === UNITS ? true : null));
      expect(await emails(again)).toMatchObject({ available: 0, reserved: 0, used: UNITS });

      // Duplicates of an email share its message id.
      expect(idsOf(ours()).size).toBe(UNITS);
      expect(ours().length).toBeLessThanOrEqual(UNITS + UNDER_WAY);
      const accepted = told.flatMap(({ errorCode }, nth) => (errorCode === 0 ? [addressOf(nth)] : []));
      expect(new Set(ours().map(({ to }) => to))).toEqual(new Set(accepted));
      const check = execFileSync(process.execPath, ['scripts/ledgerCheck.ts'], {
        cwd: root,
        env: { ...process.env, DATA_DIR: folder },
      }).toString();
      expect(check).toContain(`granted ${UNITS} = left 0 + reserved 0 + used ${UNITS}`);
      expect(check).toContain('The books agree.');
    },
    180_000,
  );
});
