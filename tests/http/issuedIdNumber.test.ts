/** An ID number given with an issued credential is stored with it or not at all, and erased with the person. */
import { describe, expect, it } from 'vitest';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import {
  cardCalls,
  faceCalls,
  fingerprintCalls,
  keyFobCalls,
  palmVeinCalls,
  passcodeCalls,
  qrCodeCalls,
} from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { fingerprintDataCalls } from '../../models/calls/fingerprintData.calls.ts';
import { lockUserCalls } from '../../models/calls/lockUser.calls.ts';
import { CommandId } from '../../models/ids.ts';
import type { LockUserId } from '../../models/lockUser.ts';
import { PasscodeType } from '../../models/passcode.ts';
import { FingerprintVendor } from '../../models/plugIn.ts';
import type { Validity } from '../../models/validity.ts';
import { drawnFace, seesDrawnFaces } from '../support/photos.ts';
import { locks, nameOf, openHouse, uidOf } from './house.ts';

const { lockId } = locks.door;
const validity: Validity = { kind: 'permanent' };
const NUMBER = '11010519491231002X';
const OTHER = '440524188001010014';
const BEA = { forWhom: { name: 'Bea' } };
const fresh = { lockId, name: 'Given', validity };

async function atHome() {
  const house = await openHouse({ faces: seesDrawnFaces });
  const owner = await house.signIn('owner');
  const card = { ...fresh, cardNumber: '11223344' };
  const people = async () => (await owner.data(lockUserCalls.list, {})).list;
  const shown = async (lockUserId: LockUserId) => (await owner.data(lockUserCalls.detail, { lockUserId })).idNumber;
  const named = async (name: string) => {
    const [one, another] = (await people()).filter(person => person.name === name);
    if (!one || another) throw new Error(`not one ${name}`);
    return one.lockUserId;
  };
  const stored = () =>
    house.store.db.selectFrom('vault').select(['account_id', 'ref']).where('ref', 'like', 'lockUser-%').execute();
  const written = async () =>
    (await house.store.db.selectFrom('facts').select(['type', 'data']).execute()).filter(({ type }) =>
      type.startsWith('lockUser.'),
    );
  return { house, owner, card, people, shown, named, stored, written };
}

type Home = Awaited<ReturnType<typeof atHome>>;

/** Everything that is issued with the form that names a recipient. */
const KINDS: Record<string, (home: Home, who: object) => Promise<unknown>> = {
  'a card': ({ owner, card }, who) => owner.data(cardCalls.add, { ...card, ...who }),
  'a generated passcode': ({ owner }, who) =>
    owner.data(passcodeCalls.get, { ...fresh, type: PasscodeType.PERMANENT, ...who }),
  'a custom passcode': ({ owner }, who) => owner.data(passcodeCalls.add, { ...fresh, digits: '749206', ...who }),
  'a fingerprint': ({ owner }, who) => owner.data(fingerprintCalls.add, { ...fresh, ...who }),
  'a palm vein': ({ owner }, who) => owner.data(palmVeinCalls.add, { ...fresh, ...who }),
  'a key fob': ({ owner }, who) => owner.data(keyFobCalls.add, { ...fresh, ...who }),
  'a QR code': ({ owner }, who) =>
    owner.data(qrCodeCalls.add, { ...fresh, changes: true, remoteUnlock: false, ...who }),
  'a stored fingerprint': async ({ owner }, who) => {
    const kept = { name: 'Bea', vendor: FingerprintVendor.WEIDUN, template: 'QUJDREVGRw==' };
    const { collectedId } = await owner.data(fingerprintDataCalls.add, kept);
    return owner.data(fingerprintDataCalls.issue, { ...fresh, collectedId, ...who });
  },
  'a face': async ({ owner }, who) => {
    const sent = await owner.upload(faceCalls.add, { ...fresh, ...who }, [{ field: 'photo', ...(await drawnFace(1)) }]);
    expect(sent).toMatchObject({ errorCode: 0 });
  },
};

describe('an ID number given with an issued credential', () => {
  it.each(Object.entries(KINDS))('is stored for the recipient of %s and shown masked', async (_, issue) => {
    const home = await atHome();
    await issue(home, { ...BEA, idNumber: NUMBER.toLowerCase() });
    const bea = await home.named('Bea');
    expect(await home.shown(bea)).toBe('110•••••••••••••2X');
    expect(await home.stored()).toEqual([{ account_id: uidOf('owner'), ref: `lockUser-${bea}/idNumber` }]);
  });

  it('is recorded once in the audit log, but only the vault contains the number itself', async () => {
    const { owner, card, named, written } = await atHome();
    await owner.data(cardCalls.add, { ...card, ...BEA, idNumber: NUMBER });
    const lockUserId = await named('Bea');
    const changes = (await owner.data(auditCalls.list, {})).list.filter(({ what }) => what.startsWith('lockUser.'));
    expect(changes).toMatchObject([{ what: 'lockUser.idNumberSet.v1', subject: 'Bea', by: { uid: uidOf('owner') } }]);
    const [fact] = await written();
    expect(JSON.parse(String(fact?.data))).toEqual({
      ...{ lockUserId, name: 'Bea' },
      idNumberRef: `lockUser-${lockUserId}/idNumber`,
    });
  });

  it('is erased with the last credential of the person', async () => {
    const { house, owner, card, stored } = await atHome();
    const { credentialId } = await owner.data(cardCalls.add, { ...card, ...BEA, idNumber: NUMBER });
    expect(await stored()).toHaveLength(1);
    await owner.data(cardCalls.delete, { lockId, credentialId });
    await house.until(async () => ((await stored()).length === 0 ? true : null));
  });

  it('is rejected if its check character is wrong, and nothing is issued', async () => {
    const { owner, card, people, stored, written } = await atHome();
    // Wrong check character.
    expect(await owner.ask(cardCalls.add, { ...card, ...BEA, idNumber: '110105194912310021' })).toMatchObject({
      errorMsg: 'badParameter',
      data: { fields: { idNumber: expect.any(String) } },
    });
    expect([await people(), await stored(), await written()]).toEqual([[], [], []]);
  });

  it('is not stored if issuing the credential is rejected', async () => {
    const { owner, card, people, stored, written } = await atHome();
    await owner.data(cardCalls.add, card);
    const facts = async () => (await written()).length;
    const refused = { ...BEA, idNumber: NUMBER };
    expect(await owner.ask(cardCalls.add, { ...card, ...refused })).toMatchObject({ errorMsg: 'cardExists' });
    const over = { ...fresh, digits: '749206', validity: { kind: 'limited', start: 1, end: 2 } as const };
    expect(await owner.ask(passcodeCalls.add, { ...over, ...refused })).toMatchObject({
      errorMsg: 'passcodeStartsTooEarly',
    });
    expect([await people(), await stored(), await facts()]).toEqual([[], [], 0]);
  });

  it('is accepted only for a named recipient without an account', async () => {
    const { owner, card, stored } = await atHome();
    expect(await owner.ask(cardCalls.add, { ...card, idNumber: NUMBER })).toMatchObject({
      data: { fields: { forWhom: 'missing' } },
    });
    const account = `account-${uidOf('guest')}` as LockUserId;
    await owner.data(ekeyCalls.send, { lockId, recipient: nameOf('guest'), name: 'Ana', validity });
    const toAccount = { ...card, forWhom: { lockUserId: account }, idNumber: NUMBER };
    expect(await owner.ask(cardCalls.add, toAccount)).toMatchObject({
      data: { fields: { idNumber: 'notSupported' } },
    });
    expect(await stored()).toEqual([]);
  });

  it('is added for a recipient who has no ID number yet, and never replaces another number', async () => {
    const { owner, card, named, shown, people } = await atHome();
    await owner.data(cardCalls.add, { ...card, ...BEA });
    const lockUserId = await named('Bea');
    const more = (cardNumber: string, idNumber: string) =>
      owner.ask(cardCalls.add, { ...fresh, cardNumber, forWhom: { lockUserId }, idNumber });
    expect(await more('11223355', NUMBER)).toMatchObject({ errorCode: 0 });
    expect(await more('11223366', OTHER)).toMatchObject({ errorMsg: 'idNumberExists' });
    expect(await shown(lockUserId)).toBe('110•••••••••••••2X');
    expect((await people())[0]?.holds).toEqual([{ kind: 'card', count: 2 }]);
    // The same number is no conflict.
    expect(await more('11223366', NUMBER)).toMatchObject({ errorCode: 0 });
    await owner.data(lockUserCalls.identify, { lockUserId, idNumber: 'none' });
    expect(await more('11223377', OTHER)).toMatchObject({ errorCode: 0 });
    expect(await shown(lockUserId)).toBe('440•••••••••••••14');
  });

  it('is stored in the owner’s account when an administrator issues the credential', async () => {
    const { house, card, named, stored } = await atHome();
    const admin = await house.signIn('admin');
    await admin.data(cardCalls.add, { ...card, ...BEA, idNumber: NUMBER });
    expect(await stored()).toEqual([{ account_id: uidOf('owner'), ref: `lockUser-${await named('Bea')}/idNumber` }]);
  });

  it('is not written again by a repeated command after the number was changed', async () => {
    const { owner, card, named, shown } = await atHome();
    await owner.data(cardCalls.add, { ...card, ...BEA });
    const lockUserId = await named('Bea');
    const wish = {
      ...{ ...fresh, cardNumber: '11223355', forWhom: { lockUserId }, idNumber: NUMBER },
      commandId: CommandId.parse('once-and-again'),
    };
    const first = await owner.data(cardCalls.add, wish);
    await owner.data(lockUserCalls.identify, { lockUserId, idNumber: OTHER });
    expect(await owner.data(cardCalls.add, wish)).toEqual(first);
    expect(await shown(lockUserId)).toBe('440•••••••••••••14');
  });
});
