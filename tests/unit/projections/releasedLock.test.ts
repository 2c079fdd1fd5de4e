/** Secrets in the vault of a lock that was removed from the console. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { NOT_GROUPED } from '../../../models/ids.ts';
import { DEFAULT_MESSAGE_LOCALE } from '../../../models/speech.ts';
import { createCommandLoop } from '../../../src/server/compose/commandLoop.ts';
import { createEraseAccount } from '../../../src/server/features/account/eraseAccount.ts';
import { createDevices } from '../../../src/server/features/signIn/devices.ts';
import { fakeClock } from '../store/given.ts';
import { lock, NOON, owner, projected, stranger } from './projected.ts';

const [gone, stays] = [lock(6), lock(7)];
const gateway = { by: 'gateway', gatewayId: 5, readsBack: false };
const wish = { uid: owner, name: 'Maya', validity: { kind: 'permanent' }, connectivity: gateway };

async function withBoth() {
  const world = await projected();
  const { write, db } = world;
  for (const lockId of [gone, stays]) {
    await world.lock(lockId);
    const requested = (kind: string, nth: number, content: object) => {
      const about = { credentialId: lockId * 100 + nth, lockId };
      const request = { type: 'credential.requested.v1', data: { ...about, ...wish, content: { kind, ...content } } };
      return { about, request };
    };
    const code = requested('passcode', 1, { type: 2, digitsRef: `digits-${lockId}` });
    await write('passcode', code.about.credentialId, [
      code.request,
      { type: 'credential.confirmed.v1', data: { ...code.about, change: 'add', revision: 1 } },
      {
        type: 'passcode.digitsChangeRequested.v1',
        data: { ...code.about, uid: owner, digitsRef: `newDigits-${lockId}`, connectivity: gateway },
      },
    ]);
    const face = requested('face', 2, { photoRef: `photo-${lockId}`, featuresRef: null });
    const features = { ...face.about, revision: 1, featuresRef: `features-${lockId}` };
    await write('face', face.about.credentialId, [face.request, { type: 'face.featuresMade.v1', data: features }]);
    const linkRef = `qrCode-${lockId}/link-abc`;
    const qr = {
      codeRef: `code-${lockId}`,
      linkRef,
      linkEndsAt: null,
      changes: true,
      online: false,
      remoteUnlock: true,
    };
    const qrCode = requested('qrCode', 3, qr);
    await write('qrCode', qrCode.about.credentialId, [qrCode.request]);
    const messageId = `m-${lockId}`;
    const [toRef, textRef] = [`message-to-${messageId}`, `message-text-${messageId}`];
    const about = { kind: 'passcode', lockId, id: code.about.credentialId };
    await write('message', messageId, [
      {
        type: 'message.asked.v1',
        data: {
          messageId,
          lockId,
          about,
          channel: 1,
          uid: owner,
          toRef,
          textRef,
          speech: DEFAULT_MESSAGE_LOCALE,
          at: NOON,
        },
      },
    ]);
  }
  const kept = async () => {
    const rows = await db.selectFrom('vault').select('ref').where('account_id', '=', owner).execute();
    const of = (lockId: number) => rows.map(({ ref }) => ref).filter(ref => ref.includes(`-${lockId}`));
    return { gone: of(gone).length, stays: of(stays).length };
  };
  return { ...world, kept };
}

it('secrets of a removed lock are kept while effects need them, and erased when the lock is released', async () => {
  const { write, kept } = await withBoth();
  const all = await kept();
  expect(all.gone).toBe(8);
  expect(all.stays).toBe(8);
  await write('lock', gone, [{ type: 'lock.removed.v1', data: { lockId: gone, uid: owner } }]);
  expect(await kept(), 'what is on its way to the lock still needs it').toEqual(all);
  await write('lock', gone, [{ type: 'lock.released.v1', data: { lockId: gone } }]);
  expect(await kept()).toEqual({ gone: 0, stays: all.stays });
});

it('erasing an owner’s account erases secrets of a removed lock, but not those of a transferred lock', async () => {
  const { write, kept, store, grant, revoke } = await withBoth();
  const all = await kept();
  await write('lock', gone, [{ type: 'lock.removed.v1', data: { lockId: gone, uid: owner } }]);
  await revoke(stays, owner);
  await grant(stays, stranger, 'owner', NOT_GROUPED);
  const clock = fakeClock(NOON);
  const dataFolder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const devices = createDevices(store);
  const erase = createEraseAccount({ store, loop: createCommandLoop({ store, clock }), devices, dataFolder, clock });
  expect(await erase(owner, false)).toBe(true);
  expect(await kept()).toEqual({ gone: 0, stays: all.stays });
  const left = await Promise.all(
    (['credential_row', 'face_features', 'link_row'] as const).map(table =>
      store.db.selectFrom(table).select('lock_id').where('lock_id', '=', gone).execute(),
    ),
  );
  expect(left).toEqual([[], [], []]);
});
