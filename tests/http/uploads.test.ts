/** An upload without permission is rejected before the file is read: only its first bytes are ever sent. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepPhoto } from '../../models/calls/batch.calls.ts';
import type { Call } from '../../models/calls/call.ts';
import { faceCalls } from '../../models/calls/credential.calls.ts';
import { migrationCalls } from '../../models/calls/migration.calls.ts';
import { within } from '../support/pace.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { SERVED } from './everyCall.ts';
import { locks, openHouse, type RunningHouse } from './house.ts';

let house: RunningHouse;
let takeDown: () => Promise<void>;
beforeAll(async () => {
  house = await openHouse({
    atEnd: down => {
      takeDown = down;
    },
  });
});
afterAll(() => takeDown());

const { lockId } = locks.door;
const BOUNDARY = 'between-parts';
const LONG = 4_000_000;
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Sends the parameters and the start of the file, then waits for the answer. */
async function begun(client: SignedClient, call: Call, params: Record<string, string>, length = LONG) {
  const { hostname, port } = new URL(client.origin);
  const signed = { ...params, date: String(Date.now()) };
  const headers = {
    host: `${hostname}:${port}`,
    ...client.headers(call.path, signed),
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': String(length),
  };
  const socket = connect(Number(port), hostname);
  socket.write(`POST /api${call.path} HTTP/1.1\r\n`);
  for (const [name, value] of Object.entries(headers)) socket.write(`${name}: ${value}\r\n`);
  socket.write('\r\n');
  for (const [name, value] of Object.entries(signed)) socket.write(field(name, value));
  socket.write(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${call.file}"; filename="it"\r\n\r\nits first bytes`,
  );
  let text = '';
  for await (const chunk of socket) text += chunk;
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as { errorMsg: string };
}

const validity = JSON.stringify({ kind: 'permanent' });
const photo = { lockId: String(lockId), name: 'Ana', validity };
const one = { lockId: String(lockId), credentialId: '1' };

it.each([
  ['adds a face to a lock that they may only unlock', 'guest', faceCalls.add, photo, 'noPermission'],
  ['adds a face to a lock that they have no access to', 'stranger', faceCalls.add, photo, 'lockNotFound'],
  ['changes a photo on a lock that they may only unlock', 'guest', faceCalls.changePhoto, one, 'noPermission'],
  ['changes a photo that does not exist', 'owner', faceCalls.changePhoto, one, 'credentialNotFound'],
  ['stores a photo for batch rows and manages no lock', 'guest', keepPhoto, {}, 'noPermission'],
  [
    'imports records and owns no lock',
    'guest',
    migrationCalls.upload,
    { subject: 'records', source: 'x' },
    'noPermission',
  ],
  ['omits the subject', 'owner', migrationCalls.upload, { source: 'x' }, 'badParameter'],
] as const)(
  'an upload is rejected before it completes if the user %s',
  { timeout: within(10_000) },
  async (_, who, call, params, no) => {
    expect(await begun(await house.signedIn(who), call, params)).toMatchObject({ errorMsg: no });
  },
);

it('an upload without sign-in or above the size limit is rejected before it completes', {
  timeout: within(20_000),
}, async () => {
  const visitor = await house.visitor();
  const uploads = SERVED.filter(({ file }) => file !== undefined);
  expect(uploads.length).toBeGreaterThan(4);
  for (const call of uploads) {
    expect(await begun(visitor, call, {})).toMatchObject({ errorMsg: 'loginExpired' });
    expect(await begun(visitor, call, {}, 100_000_000)).toMatchObject({ errorMsg: 'tooLarge' });
  }
});
