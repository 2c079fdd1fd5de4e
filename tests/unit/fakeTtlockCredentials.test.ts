import { beforeEach, describe, expect, it } from 'vitest';
import { type AskedCloud, askCloud, errcode, MONDAY_NOON, type Said, texts } from '../support/fakeTtlock/askCloud.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('credentials in the fake TTLock cloud', () => {
  let clock: AskedCloud['clock'];
  let cloud: AskedCloud['cloud'];
  let usual: AskedCloud['usual'];
  let ask: AskedCloud['ask'];
  let through: AskedCloud['through'];
  const enter = async (but: Parameters<typeof askCloud>[0] = {}) => {
    ({ clock, cloud, usual, ask, through } = await askCloud(but));
  };
  beforeEach(() => enter());

  describe('a passcode', () => {
    const code = { lockId: 7, keyboardPwd: '482913', keyboardPwdType: 2 };
    const opens = (digits = '482913', lockId = 7) => cloud.tryAtDoor(lockId, { kind: 'passcode', code: digits });
    const listed = async () => (await ask('lock/listKeyboardPwd', { lockId: 7, pageNo: 1, pageSize: 200 })).list ?? [];

    it('is listed but does not open the door when added without addType', async () => {
      expect(await errcode(ask('keyboardPwd/add', code))).toBeUndefined();
      expect([(await listed()).length, opens()]).toEqual([1, false]);
    });

    it('opens the door after it is written to the lock, until it is changed or deleted', async () => {
      const { keyboardPwdId } = await through('keyboardPwd/add', { ...code, addType: 2 });
      expect(opens()).toBe(true);
      expect(await errcode(through('keyboardPwd/add', { ...code, addType: 2 }))).toBe(-3007);
      const id = Number(keyboardPwdId);
      await through('keyboardPwd/change', { lockId: 7, keyboardPwdId: id, newKeyboardPwd: '7777', changeType: 2 });
      expect([opens(), opens('7777')]).toEqual([false, true]);
      await through('keyboardPwd/delete', { lockId: 7, keyboardPwdId: id, deleteType: 2 });
      expect([opens('7777'), await listed(), cloud.held(7)]).toEqual([false, [], []]);
    });

    it('opens the door within its validity period in the lock’s local time', async () => {
      const period = { keyboardPwdType: 3, startDate: MONDAY_NOON + HOUR_MS, endDate: MONDAY_NOON + 2 * HOUR_MS };
      await through('keyboardPwd/add', { ...code, ...period, addType: 2 });
      expect(opens()).toBe(false);
      await clock.leap(HOUR_MS);
      expect(opens()).toBe(true);
      // Winter time: the lock keeps local times when its offset changes.
      await through('lock/changeTimezoneRawOffset', { lockId: 7, timezoneRawOffset: -HOUR_MS, type: 2 });
      expect(opens()).toBe(false);
      await clock.leap(HOUR_MS);
      expect(opens()).toBe(true);
    });

    it('is refused with a specific error code when its parameters are invalid', async () => {
      expect(await errcode(ask('keyboardPwd/add', { ...code, keyboardPwd: '123', addType: 2 }))).toBe(-3006);
      expect(await errcode(ask('keyboardPwd/add', { ...code, keyboardPwdType: 3, addType: 2 }))).toBe(-3);
      expect(await errcode(ask('keyboardPwd/add', { ...code, lockId: 10, addType: 2 }))).toBe(-2012);
    });

    it('is refused when the lock has 250 other passcodes', async () => {
      for (let i = 0; i < 250; i++) await ask('keyboardPwd/add', { ...code, keyboardPwd: 100_000 + i });
      expect(await errcode(ask('keyboardPwd/add', { ...code, addType: 2 }))).toBe(-3009);
    });

    it('needs no gateway when computed offline and expires after a day without use', async () => {
      const wish = { lockId: 10, keyboardPwdType: 2, startDate: MONDAY_NOON };
      const [used, unused] = [await ask('keyboardPwd/get', wish), await ask('keyboardPwd/get', wish)];
      expect(opens(String(used.keyboardPwd), 10)).toBe(true);
      await clock.leap(DAY_MS);
      expect([opens(String(used.keyboardPwd), 10), opens(String(unused.keyboardPwd), 10)]).toEqual([true, false]);
    });

    it('opens the door only once when it is for one use', async () => {
      const { keyboardPwd } = await ask('keyboardPwd/get', { lockId: 7, keyboardPwdType: 1, startDate: MONDAY_NOON });
      expect([opens(String(keyboardPwd)), opens(String(keyboardPwd))]).toEqual([true, false]);
    });

    it('deletes all other passcodes when it is of the clear type', async () => {
      await through('keyboardPwd/add', { ...code, addType: 2 });
      const { keyboardPwd } = await ask('keyboardPwd/get', { lockId: 7, keyboardPwdType: 4, startDate: MONDAY_NOON });
      expect(opens(String(keyboardPwd))).toBe(true);
      expect(opens()).toBe(false);
    });
  });

  describe('other credentials', () => {
    const always = { lockId: 7, startDate: 0, endDate: 0 };

    it('a card added with reversed byte order is stored with its bytes swapped back', async () => {
      const number = String(0x01020304);
      await through('identityCard/addForReversedCardNumber', { ...always, cardNumber: number, addType: 2 });
      const { list } = await ask('identityCard/list', { lockId: 7, pageNo: 1, pageSize: 20 });
      expect(list?.[0]?.cardNumber).toBe(String(0x04030201));
      expect(cloud.tryAtDoor(7, { kind: 'card', code: String(0x04030201) })).toBe(true);
    });

    it('a recurring card opens on its weekdays within its hours', async () => {
      const cyclicConfig = JSON.stringify([{ weekDay: 1, startTime: 8 * 60, endTime: 13 * 60 }]);
      const week = { startDate: MONDAY_NOON - DAY_MS, endDate: MONDAY_NOON + 20 * DAY_MS, cardType: 4, cyclicConfig };
      await through('identityCard/add', { ...always, ...week, cardNumber: '1234567', addType: 2 });
      const opens = () => cloud.tryAtDoor(7, { kind: 'card', code: '1234567' });
      expect(opens()).toBe(true);
      await clock.leap(HOUR_MS);
      expect(opens()).toBe(false);
      await clock.leap(23 * HOUR_MS);
      expect(opens()).toBe(false);
      await clock.leap(6 * DAY_MS);
      expect(opens()).toBe(true);
    });

    it('a card cannot be made permanent, and deleting a missing card gives a specific error code', async () => {
      const { cardId } = await through('identityCard/add', { ...always, cardNumber: '1234567', addType: 2 });
      const change = { ...always, cardId: Number(cardId), changeType: 2 };
      expect(await errcode(ask('identityCard/changePeriod', change))).toBe(-3);
      expect(await errcode(ask('identityCard/delete', { lockId: 7, cardId: 1, deleteType: 2 }))).toBe(-1021);
    });

    it('face features are computed only from a photo that is large enough', async () => {
      const send = async (bytes: number) => {
        const body = new FormData();
        body.set('image', new Blob([new Uint8Array(bytes)]), 'face.jpg');
        const query = new URLSearchParams(texts({ ...usual(), lockId: 7 }));
        const url = `${cloud.host}/v3/face/getFeatureDataByPhoto?${query}`;
        return (await (await cloud.fetch(url, { method: 'POST', body })).json()) as Said;
      };
      expect((await send(1000)).errcode).toBe(-3);
      const featureData = String((await send(400_000)).featureData);
      expect(await errcode(through('face/add', { ...always, name: 'Ana', featureData, addType: 2 }))).toBeUndefined();
      expect(cloud.tryAtDoor(7, { kind: 'face', code: featureData })).toBe(true);
    });

    it('a fingerprint enrolled by phone opens the door and can be deleted', async () => {
      const fingerprintId = await cloud.enrolByPhone(7, 'fingerprint', { code: '901', name: 'Thumb' });
      const opens = () => cloud.tryAtDoor(7, { kind: 'fingerprint', code: '901' });
      expect(opens()).toBe(true);
      await through('fingerprint/delete', { lockId: 7, fingerprintId, deleteType: 2 });
      expect(opens()).toBe(false);
    });

    it('a QR code generated by the cloud needs no gateway', async () => {
      const { qrCodeNumber } = await ask('qrCode/add', { lockId: 10, type: 2, addType: 0 });
      expect(cloud.tryAtDoor(10, { kind: 'qrCode', code: String(qrCodeNumber) })).toBe(true);
    });

    it('a QR code can be changed, cleared and read only by the method that created it', async () => {
      const ofCloud = await ask('qrCode/add', { lockId: 7, type: 2, addType: 0 });
      const own = await through('qrCode/add', { lockId: 7, type: 2, addType: 2, qrCodeNumber: 70_000 });
      const both = [ofCloud, own].map(({ qrCodeId }) => Number(qrCodeId));
      const [first = 0, second = 0] = both;
      expect(await errcode(ask('qrCode/update', { qrCodeId: first, type: 2, changeType: 2 }))).toBe(-3);
      expect(await errcode(ask('qrCode/update', { qrCodeId: second, type: 2, changeType: 0 }))).toBe(-3);
      expect(await errcode(ask('qrCode/update', { qrCodeId: second, type: 1, changeType: 2 }))).toBe(-3);
      expect(await errcode(ask('qrCode/add', { lockId: 7, type: 2, addType: 2, qrCodeNumber: 65_534 }))).toBe(-3);
      expect(await errcode(ask('qrCode/add', { lockId: 7, type: 2, addType: 0, qrCodeNumber: 70_001 }))).toBe(-3);
      expect(await errcode(ask('qrCode/getData', { lockId: 7, qrCodeId: first }))).toBe(-3);
      expect(await ask('qrCode/getData', { qrCodeId: first })).toMatchObject({ refreshTime: 10, status: 1 });
      const { qrCodeContent, refreshTime } = await ask('qrCode/getData', { qrCodeId: second });
      expect(refreshTime).toBeUndefined();
      expect(cloud.showAtDoor(7, String(qrCodeContent).trim())).toBe(true);
      await ask('qrCode/clear', { lockId: 7, type: 0 });
      expect(cloud.listed(7).map(({ id }) => id)).toEqual([second]);
      await through('qrCode/clear', { lockId: 7, type: 2 });
      expect(cloud.listed(7)).toEqual([]);
    });

    it('deleting the administrator’s eKey deletes the lock', async () => {
      const { list } = await ask('key/list', { pageNo: 1, pageSize: 100 });
      const [own] = list ?? [];
      expect(own).toMatchObject({ lockId: 7, userType: '110301' });
      await ask('key/delete', { keyId: Number(own?.keyId) });
      expect((await ask('lock/list', { pageNo: 1, pageSize: 100 })).total).toBe(3);
    });
  });
});
