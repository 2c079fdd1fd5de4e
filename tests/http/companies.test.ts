/** Company accounts and transfers to them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '../../models/calls/account.calls.ts';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { cardNumberCalls } from '../../models/calls/cardNumber.calls.ts';
import { transferCalls } from '../../models/calls/transfer.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { CommandId, GatewayId } from '../../models/ids.ts';
import { TransferKind } from '../../models/transfer.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { codeFor, offered, received } from './handOver.ts';
import { locks, nameOf, openHouse, PASSWORD, type RunningHouse } from './house.ts';

const { lockId } = locks.door;
const COMPANY = 'Acme Locks Ltd';
const hall = 1 as GatewayId;
const { LOCK_TO_COMPANY, LOCK_TO_PERSON, GATEWAY_TO_COMPANY, GATEWAY_TO_PERSON } = TransferKind;

let house: RunningHouse;
let owner: SignedClient;
/** A test makes this account a company. */
let guest: SignedClient;

const setCompany = (companyName: string, who = guest) =>
  who.data(accountCalls.setCompany, { companyName, password: PASSWORD });
const toGuest = { receiver: nameOf('guest') };
const toStranger = { receiver: nameOf('stranger') };
const refused = (no: string) => ({ errorMsg: no, data: { fields: { receiver: expect.anything() } } });

beforeEach(async () => {
  house = await openHouse();
  [owner, guest] = await Promise.all([house.signIn('owner'), house.signIn('guest')]);
});

describe('an account', () => {
  it('becomes a company when it sets a name with its password, and personal again when it clears the name', async () => {
    const companyName = async () => (await guest.data(userCalls.getInfo, {})).companyName;
    const wish = { companyName: COMPANY, password: 'Wrong-2027' };
    expect(await guest.ask(accountCalls.setCompany, wish)).toMatchObject({ errorMsg: 'wrongPassword' });
    expect(await companyName()).toBe('');
    const commandId = 'company-1' as CommandId;
    const right = { companyName: ` ${COMPANY} `, password: PASSWORD, commandId };
    for (const _ of [1, 2]) await guest.data(accountCalls.setCompany, right);
    expect(await companyName()).toBe(COMPANY);
    expect(await guest.ask(accountCalls.setCompany, { companyName: COMPANY, password: PASSWORD })).toMatchObject({
      errorMsg: 'unchanged',
    });
    const twoLines = { companyName: 'two\nlines', password: PASSWORD };
    expect(await guest.ask(accountCalls.setCompany, twoLines)).toMatchObject({ errorMsg: 'badParameter' });
    await setCompany('');
    expect(await companyName()).toBe('');
    const changes = (await guest.data(auditCalls.list, {})).list.filter(({ what }) => what === 'account.companySet.v1');
    expect(changes.map(({ by }) => by.nickname)).toEqual(['guest', 'guest']);
  });

  it('is shown with its company name to an account that owns something to transfer', async () => {
    await setCompany(COMPANY);
    const account = nameOf('guest');
    expect(await owner.data(accountCalls.transferUserConfirm, { account })).toEqual({
      ...{ account, nickname: 'guest', companyName: COMPANY },
    });
  });
});

describe('a transfer to a company', () => {
  it('requires a company account, for locks and for gateways', async () => {
    const locksTo = (kind: 1 | 2, to: { receiver: string }) =>
      owner.ask(transferCalls.ofLocks, { lockIds: [lockId], kind, ...to });
    const gatewaysTo = (kind: 3 | 4, to: { receiver: string }) =>
      owner.ask(transferCalls.ofGateways, { gatewayIds: [hall], kind, ...to });
    await setCompany(COMPANY);
    for (const refusedHere of [locksTo(LOCK_TO_COMPANY, toStranger), gatewaysTo(GATEWAY_TO_COMPANY, toStranger)])
      expect(await refusedHere).toMatchObject(refused('receiverNotCompany'));
    for (const refusedHere of [locksTo(LOCK_TO_PERSON, toGuest), gatewaysTo(GATEWAY_TO_PERSON, toGuest)])
      expect(await refusedHere).toMatchObject(refused('receiverIsCompany'));
    const nobody = { receiver: 'nobody@house.test' };
    expect(await locksTo(LOCK_TO_COMPANY, nobody)).toMatchObject({ errorMsg: 'receiverUnknown' });
    for (const begun of [locksTo(LOCK_TO_COMPANY, toGuest), gatewaysTo(GATEWAY_TO_COMPANY, toGuest)])
      expect(await begun).toMatchObject({ errorCode: 0 });
  });

  it('makes the company the owner once accepted, and both sides see the company’s name', async () => {
    await setCompany(COMPANY);
    const { transferId } = await owner.data(transferCalls.ofLocks, {
      ...{ lockIds: [lockId], kind: LOCK_TO_COMPANY, ...toGuest },
    });
    await offered(house, owner, transferId);
    await guest.data(transferCalls.accept, { transferId });
    await received(house, guest, transferId);
    for (const who of [owner, guest])
      expect(await who.data(transferCalls.detail, { transferId })).toMatchObject({
        kind: LOCK_TO_COMPANY,
        from: { nickname: 'owner', companyName: '' },
        to: { nickname: 'guest', companyName: COMPANY },
      });
  });

  it('is refused if the receiver became a personal account meanwhile', async () => {
    await setCompany(COMPANY);
    const { transferId } = await owner.data(transferCalls.ofLocks, {
      ...{ lockIds: [lockId], kind: LOCK_TO_COMPANY, ...toGuest },
    });
    await setCompany('');
    await owner.data(transferCalls.enterCode, { transferId, code: await codeFor(house, owner) });
    const ended = await house.until(async () => {
      const { standing, refusal } = await owner.data(transferCalls.detail, { transferId });
      return standing.state === 'refused' ? refusal : null;
    });
    expect(ended).toBe('receiverNotCompany');
  });

  it('cannot contain card numbers, which only a personal account can receive', async () => {
    await setCompany(COMPANY);
    const { cardNumberId } = await owner.data(cardNumberCalls.keep, { cardNumber: '1234567890', name: 'Porter' });
    const wish = { cardNumberIds: [cardNumberId], ...toGuest };
    expect(await owner.ask(transferCalls.ofCards, wish)).toMatchObject(refused('receiverNotPerson'));
  });
});
