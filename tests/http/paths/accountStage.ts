/**
 * Plays each event of an account's paths on the test server, from registration to erasure: the account's user starts
 * with nothing but an email address and a device of their own.
 */
import { expect } from 'vitest';
import { accountMachine } from '../../../machines/aggregates/account.machine.ts';
import { accountCalls } from '../../../models/calls/account.calls.ts';
import { groupCalls } from '../../../models/calls/group.calls.ts';
import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import { type CodeStanding, userCalls } from '../../../models/calls/user.calls.ts';
import { type AccountId, type GroupId, type LockId, NOT_GROUPED } from '../../../models/ids.ts';
import { CODE_INTERVAL_MS, type CodeId, CodePurpose } from '../../../models/verificationCode.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import type { StreamRef } from '../../../src/engine/store/store.ts';
import { exploredAccount } from '../../support/explored/account.ts';
import { groupId } from '../../support/givenFacts.ts';
import { photos } from '../../support/photos.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { vaultIn } from '../../support/vaultIn.ts';
import { solvedPuzzle } from '../codeByMail.ts';
import { PASSWORD, type RunningHouse } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

export const OTHER_PASSWORD = 'Another-kind-8';
export const ADDRESSES = ['leaver@example.org', 'moved@example.org'] as const;
const NUMBERS = ['0412 345 678', '0412 345 679'] as const;
const NOBODY = 0 as AccountId;
const FAR_AWAY = Date.UTC(2100, 0, 1);
const [FIRST_LOCK, SECOND_LOCK] = [71, 72] as [LockId, LockId];

export interface WithAccount extends Stage {
  /** The account's user, on their own device. */
  person: SignedClient;
  uid: AccountId | null;
  username: string;
  password: string;
  /** In order of creation. */
  groups: GroupId[];
  hasLocks: boolean;
  letGo: (ref: StreamRef) => void;
}

/** Every sign-in reports a language; only the path that is about the language follows these facts. */
let followsSpeech = false;
const follows = (speech: boolean) => {
  followsSpeech = speech;
};

export const uidOfHere = ({ uid }: Pick<WithAccount, 'uid'>): AccountId =>
  uid ?? expect.fail('there is no account yet');
const refOf = (uid: AccountId) => streamRef(uid, 'account', uid);

/** Unseals the code: no call returns it. */
export async function digitsOf({ store, folder }: RunningHouse, codeId: CodeId): Promise<string> {
  const sealed = await store.secret(NOBODY, `verificationCode-${codeId}`);
  return sealed ? vaultIn(folder).open(sealed) : expect.fail('the digits are gone');
}

/** A code can be sent to one email address once a minute. */
export const afterAMinute = ({ clock }: Stage) => clock.leap(CODE_INTERVAL_MS);

async function codeFor(here: WithAccount, account: string, purpose: CodePurpose): Promise<string> {
  await afterAMinute(here);
  const { house, person } = here;
  const sliderId = await solvedPuzzle(house, person);
  const { codeId }: CodeStanding = await person.data(userCalls.sendValidationCode, { account, purpose, sliderId });
  return digitsOf(house, codeId);
}

/** Locks from before the path, and the advanced plan that grouping them needs. */
export async function giveLocks(here: WithAccount) {
  if (here.hasLocks) return;
  here.hasLocks = true;
  const uid = uidOfHere(here);
  const { store } = here.house;
  const write = (kind: string, id: number, facts: { type: string; data: object }[]) =>
    store.append({
      ...streamRef(uid, kind, id),
      expected: 'any',
      facts: facts.map(fact => ({ ...fact, at: here.clock.now() })),
      meta: { by: 0 },
    });
  await write('vip', uid, [
    { type: 'vip.opened.v1', data: { uid, until: FAR_AWAY, orderId: 'order-before', locks: 100 } },
  ]);
  for (const lockId of [FIRST_LOCK, SECOND_LOCK])
    await write('lock', lockId, [
      {
        type: 'lock.added.v1',
        data: {
          ...{ lockId, name: `S${lockId}`, alias: `Door ${lockId}`, mac: `00:00:00:00:00:${lockId}`, battery: 80 },
          ...{ timeZone: 'Europe/Berlin', autoLockSeconds: 0, remoteUnlock: true, addedByOldApp: false },
          capabilities: [],
        },
      },
      { type: 'lock.accessGranted.v1', data: { lockId, uid, role: 'owner', groupId: NOT_GROUPED } },
    ]);
}

const prove = (here: WithAccount) => ({ password: here.password });

/** Stores the account's id after sign-in. */
export async function nowKnown(here: WithAccount) {
  here.uid = (await here.person.data(userCalls.getInfo, {})).uid;
}

async function register(here: WithAccount) {
  const { person, username, password } = here;
  const code = await codeFor(here, username, CodePurpose.REGISTER);
  await person.data(userCalls.register, { account: username, password, code, agreed: true });
  person.accessToken = (await person.data(userCalls.login, { username, password })).accessToken;
  await nowKnown(here);
}

async function bind(here: WithAccount, mobile: string) {
  const code = await codeFor(here, mobile, CodePurpose.BIND_MOBILE);
  await here.person.data(accountCalls.bindMobile, { mobile, code, ...prove(here) });
}

export const otherOf = <T>([one, other]: readonly [T, T], has: T): T => (has === one ? other : one);
export const otherNumber = (mobile: string) => NUMBERS[mobile.endsWith('678') ? 1 : 0];

async function changeAccount(here: WithAccount) {
  const account = otherOf<string>(ADDRESSES, here.username);
  const code = await codeFor(here, account, CodePurpose.MODIFY_ACCOUNT);
  await here.person.data(accountCalls.changeAccount, { account, code, ...prove(here) });
  here.username = account;
}

async function leave(here: WithAccount) {
  await afterAMinute(here);
  const { codeId } = await here.person.data(userCalls.sendValidationCode, { purpose: CodePurpose.UNREGISTER });
  await here.person.data(accountCalls.leave, { code: await digitsOf(here.house, codeId), ...prove(here) });
}

async function sort(here: WithAccount, groupId: GroupId) {
  await giveLocks(here);
  const inThere = await here.house.store.db
    .selectFrom('lock_access')
    .select('lock_id')
    .where('account_id', '=', uidOfHere(here))
    .where('group_id', '=', groupId)
    .execute();
  const first = inThere.some(({ lock_id }) => lock_id === FIRST_LOCK);
  await here.person.data(groupCalls.setLocks, { groupId, lockIds: [first ? SECOND_LOCK : FIRST_LOCK] });
}

const nth = (here: WithAccount, which: number): GroupId => here.groups.at(which) ?? expect.fail('there is no group');

export const stagedAccount: Staged<typeof accountMachine, WithAccount> = {
  machine: accountMachine,
  exploration: exploredAccount,
  async setUp(stage) {
    follows(false);
    const letGo = stage.house.holdEffects(['eraseAccount']);
    const person = await stage.house.visitor();
    const own = { uid: null, username: ADDRESSES[0], password: PASSWORD, groups: [], hasLocks: false };
    return { ...stage, ...own, person, letGo };
  },
  stream: ({ uid }) => uid && refOf(uid),
  aside: ({ type }) => type === 'account.spokenTo.v1' && !followsSpeech,
  // A lock without a group cannot be moved to no group again.
  playable: event => event.type !== 'account.locksGrouped.v1' || event.data.groupId !== NOT_GROUPED,
  play: {
    'account.registered.v1': (_, here) => register(here),
    'account.groupCreated.v1': async ({ data: { groupName } }, here) => {
      await giveLocks(here);
      here.groups.push((await here.person.data(groupCalls.add, { groupName })).groupId);
    },
    'account.groupRenamed.v1': ({ data: { groupName } }, here) =>
      here.person.data(groupCalls.rename, { groupId: nth(here, 0), groupName }),
    'account.groupDeleted.v1': async (_, here) => {
      await here.person.data(groupCalls.delete, { groupId: nth(here, -1) });
      here.groups.pop();
    },
    'account.locksGrouped.v1': ({ data }, here) => sort(here, nth(here, data.groupId - groupId)),
    'account.recordKeepingSet.v1': ({ data: { days } }, { person }) =>
      person.data(lockRecordCalls.keep, { days: days ?? 0 }),
    'account.spokenTo.v1': async ({ data: { speech } }, here) => {
      follows(true);
      const { username, password } = here;
      const elsewhere = await here.house.visitor();
      const { method, path } = userCalls.login;
      await elsewhere.request(method, path, { username, password }, { language: speech.language });
    },
    'account.languageChosen.v1': ({ data: { language } }, { person }) =>
      person.data(userCalls.chooseLanguage, { language }),
    'account.passwordChanged.v1': async (_, here) => {
      const newPassword = otherOf([PASSWORD, OTHER_PASSWORD], here.password);
      await here.person.data(accountCalls.changePassword, { newPassword, ...prove(here) });
      here.password = newPassword;
    },
    'account.described.v1': ({ data: { nickname, country } }, { person }) =>
      person.data(accountCalls.updateUserInfo, { nickname, country: country ?? '' }),
    'account.companySet.v1': ({ data: { companyName } }, here) =>
      here.person.data(accountCalls.setCompany, { companyName: companyName ?? '', password: here.password }),
    'account.pictureSet.v1': async ({ data: { pictureRef } }, { person }) =>
      pictureRef === null
        ? person.data(accountCalls.deletePicture, {})
        : person.upload(accountCalls.setPicture, {}, [{ field: 'picture', ...(await photos.onItsSide()) }]),
    'account.addressChanged.v1': (_, here) => changeAccount(here),
    'account.addressBound.v1': async (_, here) =>
      bind(here, otherNumber((await here.person.data(userCalls.getInfo, {})).mobile)),
    'account.addressUnbound.v1': ({ data: { kind } }, here) =>
      here.person.data(accountCalls.unbind, { kind, ...prove(here) }),
    'account.closed.v1': (_, here) => leave(here),
    'account.erased.v1': async (_, here) => here.letGo(refOf(uidOfHere(here))),
  },
};
