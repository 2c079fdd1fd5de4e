/** Security events in the server's log. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { accountCalls } from '../../models/calls/account.calls.ts';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { faceCalls } from '../../models/calls/credential.calls.ts';
import { migrationCalls } from '../../models/calls/migration.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { CommandId, CredentialId } from '../../models/ids.ts';
import { locks, nameOf, openHouse, PASSWORD, uidOf } from './house.ts';

async function opened() {
  const lines: Record<string, unknown>[] = [];
  const log = (line: string) => void lines.push(JSON.parse(line));
  const house = await openHouse({ log });
  const of = (event: string) => lines.filter(({ security }) => security === event);
  return { house, lines, of };
}

const { lockId } = locks.door;
const here = { from: '127.0.0.1', requestId: expect.stringMatching(/./), at: expect.stringMatching(/^20.+Z$/) };

describe('the security log of the server', () => {
  it('records sign-ins, failures, sign-outs and permission changes with user, IP address and time', async () => {
    const { house, of, lines } = await opened();
    const owner = await house.signIn('owner');
    expect(of('signed_in')).toMatchObject([{ ...here, level: 30, who: uidOf('owner'), way: 'password' }]);
    const visitor = await house.visitor();
    const typed = 'Tried\n{"security":"signed_in"}-7';
    await visitor.ask(userCalls.login, { username: nameOf('owner'), password: typed });
    expect(of('sign_in_failed')).toMatchObject([
      { ...here, level: 40, who: null, call: '/api/user/login', error: 'wrongCredentials' },
    ]);
    await owner.ask(accountCalls.checkPassword, { password: 'Not-it-2026' });
    expect(of('password_wrong')).toMatchObject([{ ...here, who: uidOf('owner') }]);
    const term = { kind: 'permanent' } as const;
    await owner.data(adminCalls.add, { account: nameOf('stranger'), name: 'Sam', term, lockIds: [lockId] });
    expect(of('administrator_changed')).toMatchObject([
      { ...here, change: 'added', owner: uidOf('owner'), administrator: uidOf('stranger') },
    ]);
    await owner.data(accountCalls.changePassword, { password: PASSWORD, newPassword: 'Quite-another-7' });
    expect(of('password_changed')).toMatchObject([{ ...here, who: uidOf('owner') }]);
    await owner.data(userCalls.logout, {});
    expect(of('session_ended')).toMatchObject([{ ...here, why: 'signedOut' }]);
    await owner.ask(userCalls.getInfo, {});
    expect(of('session_refused')).toMatchObject([{ ...here, who: null, error: 'loginExpired' }]);
    const all = JSON.stringify(lines.filter(({ security }) => security !== undefined));
    for (const secret of [typed, 'Tried', PASSWORD, 'Quite-another-7', 'Sam', nameOf('owner'), owner.accessToken])
      expect(all).not.toContain(secret);
  });

  it('records requests rejected for permission, signature, command id, host or file', async () => {
    const { house, of } = await opened();
    const guest = await house.signIn('guest');
    await guest.ask(faceCalls.photo, { lockId, credentialId: 1 as CredentialId });
    expect(of('permission_refused')).toMatchObject([{ ...here, who: uidOf('guest'), error: 'noPermission' }]);
    const file = { field: 'file', name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('x') };
    const stranger = await house.signIn('stranger');
    await stranger.upload(migrationCalls.upload, { subject: 'records', source: 'x' }, [file]);
    expect(of('upload_refused')).toMatchObject([{ ...here, who: uidOf('stranger'), error: 'fileUnreadable' }]);
    await guest.request('GET', '/user/getInfo', {}, { signature: 'x' });
    expect(of('call_unsigned')).toMatchObject([{ ...here, who: null, error: 'wrongSignature' }]);
    const commandId = randomUUID() as CommandId;
    for (const nickname of ['Ana', 'Ben'])
      await guest.ask(accountCalls.updateUserInfo, { nickname, country: '', commandId });
    expect(of('command_id_misused')).toMatchObject([{ ...here, who: uidOf('guest') }]);
    const { port } = new URL(house.origin);
    await new Promise(resolve => request({ port, path: '/login', headers: { host: 'evil.test' } }, resolve).end());
    expect(of('wrong_host')).toMatchObject([{ ...here, who: null }]);
    await fetch(`${house.origin}/cloud/ttlock/guess`, { method: 'POST', body: 'x=1' });
    await fetch(`${house.origin}/api/payment/notify/sandbox`, { method: 'POST', body: 'x' });
    expect([...of('callback_unknown'), ...of('notice_unsigned')]).toMatchObject([here, here]);
  });
});
