/** Delivery over a real SMTP server: each mail arrives exactly once despite faults, and failures are reported. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageCalls } from '../../models/calls/message.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { type CodeId, CodePurpose } from '../../models/verificationCode.ts';
import { createMailer, mustUpgrade } from '../../src/server/features/messages/mailer.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { codeIn, type Mailbox, openMailbox } from '../support/mailbox.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { askCode, openHouseWithMail, solvedPuzzle } from './codeByMail.ts';
import { nameOf, openHouse, type RunningHouse } from './house.ts';

const SOON_MS = 2000;
const TRIES = 6;

let mailbox: Mailbox;
let house: RunningHouse;
let visitor: SignedClient;
let takeDown: () => Promise<void>;
const atEnd = (down: typeof takeDown) => {
  takeDown = down;
};
const clock = fakeClock();

beforeAll(async () => {
  mailbox = await openMailbox();
  house = await openHouseWithMail(mailbox, { clock, atEnd });
  visitor = await house.visitor();
});
afterAll(async () => {
  await takeDown();
  await mailbox.close();
});

const asked = async (account: string): Promise<CodeId> => {
  const { data, errorMsg } = await askCode(house, visitor, account, CodePurpose.REGISTER);
  return data?.codeId ?? expect.fail(errorMsg);
};
const standing = (codeId: CodeId) => visitor.data(userCalls.validationCode, { codeId });
const toldOf = (codeId: CodeId) =>
  house.until(async () => {
    const { sent, failure } = await standing(codeId);
    return sent === 'sending' ? null : { sent, failure };
  });
async function triedUntil(tries: number) {
  while (mailbox.tries < tries) await new Promise(resolve => setImmediate(resolve));
}

it('a verification code is mailed as plain text and HTML, for light and dark mode', async () => {
  const next = mailbox.nextTo('ana@example.org');
  const codeId = await asked('ana@example.org');
  const mail = await next;
  const code = codeIn(mail);
  expect(code).toMatch(/^\d{6}$/);
  expect(mail.to).toBe('ana@example.org');
  expect(mail.headers).toMatchObject({
    subject: `${code} is your code for Latchwork`,
    from: 'Latchwork <keys@house.test>',
    'message-id': `<code-${codeId}@house.test>`,
    'auto-submitted': 'auto-generated',
    'content-language': 'en',
  });
  for (const said of [mail.text, mail.html]) {
    expect(said).toContain(code);
    expect(said).toContain('5 minutes');
    expect(said).toContain('Enter this code to create your Latchwork account.');
  }
  expect(mail.html).toContain('prefers-color-scheme: dark');
  // A mail that asks to follow a link resembles phishing, and remote images track: the mail contains neither.
  expect(mail.html).not.toMatch(/https?:|src=|href=/);
  expect(await toldOf(codeId)).toEqual({ sent: 'sent', failure: null });
});

it('a mail that the SMTP server defers is retried and delivered once', async () => {
  const [before, tries] = [mailbox.mails.length, mailbox.tries];
  const next = mailbox.nextTo('bea@example.org');
  mailbox.mood = 'later';
  const codeId = await asked('bea@example.org');
  await triedUntil(tries + 1);
  expect(await standing(codeId)).toMatchObject({ sent: 'sending' });
  mailbox.mood = 'take';
  await clock.advance(SOON_MS);
  const mail = await next;
  expect(await toldOf(codeId)).toEqual({ sent: 'sent', failure: null });
  await clock.advance(60_000);
  expect(mailbox.mails.slice(before)).toEqual([mail]);
});

it('an email address that the SMTP server rejects is reported as refused, and the mail is not retried', async () => {
  const tries = mailbox.tries;
  mailbox.mood = 'refuse';
  const codeId = await asked('nobody@example.org');
  expect(await toldOf(codeId)).toEqual({ sent: 'failed', failure: 'addressRefused' });
  mailbox.mood = 'take';
  await clock.advance(60_000);
  expect(mailbox.tries).toBe(tries + 1);
});

it('a mail that the SMTP server keeps deferring fails as unreachable after six attempts', async () => {
  const tries = mailbox.tries;
  mailbox.mood = 'later';
  const codeId = await asked('cara@example.org');
  for (let nth = 1; nth <= TRIES; nth++) {
    await triedUntil(tries + nth);
    if (nth < TRIES) await clock.advance(35_000);
  }
  expect(await toldOf(codeId)).toEqual({ sent: 'failed', failure: 'unreachable' });
  mailbox.mood = 'take';
  await clock.advance(600_000);
  expect(mailbox.tries).toBe(tries + TRIES);
});

it('a mail is sent again with the same message id when the process crashes before recording its delivery', async () => {
  const own = fakeClock();
  const mailer = createMailer({ url: mailbox.url, from: 'keys@house.test' }, () => {});
  let crash: (() => Promise<void>) | null = null;
  const fragile = await openHouse({
    clock: own,
    senders: {
      async mail(sent) {
        const outcome = await mailer(sent);
        const now = crash;
        crash = null;
        await now?.();
        return outcome;
      },
    },
  });
  const client = await fragile.visitor();
  const sliderId = await solvedPuzzle(fragile, client);
  const down = Promise.withResolvers<void>();
  crash = () => {
    void fragile.crash().then(down.resolve, down.reject);
    return down.promise;
  };
  const before = mailbox.mails.length;
  await client.ask(userCalls.sendValidationCode, {
    account: 'eva@example.org',
    purpose: CodePurpose.REGISTER,
    sliderId,
  });
  await down.promise;
  while (mailbox.mails.length < before + 2) await own.advance(1000);
  await own.advance(60_000);
  const mails = mailbox.mails.slice(before);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.headers['message-id']).toBe(mails[0]?.headers['message-id']);
  expect(mails.map(codeIn)).toEqual([codeIn(mails[0] as never), codeIn(mails[0] as never)]);
});

it('a mail to a remote host requires TLS unless the SMTP URL disables it, and a server without TLS is reported', async () => {
  for (const [url, must] of [
    ['smtp://mail.example.org:587', true],
    ['smtp://mail.example.org:587/?requireTLS=false', false],
    ['smtp://192.0.2.7', true],
    ['smtp://localhost:25', false],
    ['smtp://127.0.0.1:25/?requireTLS=true', true],
    // Implicit TLS: no upgrade is needed.
    ['smtps://mail.example.org', false],
  ] as const)
    expect([url, mustUpgrade(url)]).toEqual([url, must]);

  const told: unknown[] = [];
  const mail = createMailer({ url: `${mailbox.url}/?requireTLS=true`, from: 'keys@house.test' }, error =>
    told.push(error),
  );
  const strict = await openHouse({ senders: { mail } });
  const client = await strict.visitor();
  const before = mailbox.mails.length;
  const { data: asked } = await askCode(strict, client, 'fay@example.org', CodePurpose.REGISTER);
  const codeId = asked?.codeId ?? expect.fail('no code was asked for');
  const state = await strict.until(async () => {
    const { sent, failure } = await client.data(userCalls.validationCode, { codeId });
    return sent === 'failed' ? failure : null;
  });
  expect(state).toBe('providerRefused');
  expect(mailbox.mails).toHaveLength(before);
  expect(String(told)).toContain('?requireTLS=false');
});

it('a visitor’s code is stored sealed in the operator’s outbox and never logged if no mail server is set', async () => {
  const lines: string[] = [];
  const bare = await openHouse({ log: line => lines.push(line), operators: [nameOf('owner')] });
  const client = await bare.visitor();
  const { data: asked } = await askCode(bare, client, 'dora@example.org', CodePurpose.REGISTER);
  const codeId = asked?.codeId ?? expect.fail('no code was asked for');
  const [operator, admin] = [await bare.signIn('owner'), await bare.signIn('admin')];
  const message = await bare.until(async () => {
    const { list } = await operator.data(messageCalls.outbox, {});
    return list.find(({ to }) => to === 'dora@example.org') ?? null;
  });
  expect(message.text).toMatchObject({ kind: 'visitorCode', viewed: null });
  const { code } = await operator.data(messageCalls.viewCode, { messageId: message.messageId });
  expect(code).toMatch(/^\d{6}$/);
  expect(await client.data(userCalls.validationCode, { codeId })).toMatchObject({ sent: 'heldForOperator' });
  expect(await admin.data(messageCalls.outbox, {})).toMatchObject({ list: [], total: 0 });
  expect(lines.filter(line => line.includes(`"${code}"`))).toEqual([]);
  const rows = await bare.store.db.selectFrom('message_outbox').select('sealed').execute();
  expect(JSON.stringify(rows)).not.toContain(code);
});
