/** Every granting call, with a way to call it for given terms. */
import { expect } from 'vitest';
import { adminCalls } from '../../../models/calls/admin.calls.ts';
import { batchCalls, keepPhoto } from '../../../models/calls/batch.calls.ts';
import type { Call, Envelope } from '../../../models/calls/call.ts';
import { cardNumberCalls } from '../../../models/calls/cardNumber.calls.ts';
import {
  cardCalls,
  enrolledCalls,
  faceCalls,
  passcodeCalls,
  qrCodeCalls,
} from '../../../models/calls/credential.calls.ts';
import { credentialMessageCalls } from '../../../models/calls/credentialMessage.calls.ts';
import { ekeyCalls } from '../../../models/calls/ekey.calls.ts';
import { fingerprintDataCalls } from '../../../models/calls/fingerprintData.calls.ts';
import { jobCalls } from '../../../models/calls/job.calls.ts';
import { lockUserCalls } from '../../../models/calls/lockUser.calls.ts';
import { migrationCalls } from '../../../models/calls/migration.calls.ts';
import { scheduleCalls } from '../../../models/calls/schedule.calls.ts';
import { transferCalls } from '../../../models/calls/transfer.calls.ts';
import type { CredentialId, JobId } from '../../../models/ids.ts';
import { NoticeChannel } from '../../../models/messageTemplate.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import { FingerprintVendor } from '../../../models/plugIn.ts';
import { TransferKind } from '../../../models/transfer.ts';
import { photos } from '../../support/photos.ts';
import { locks, uidOf } from '../house.ts';
import { always, type Giver, type Home, limited, type Terms } from './home.ts';

/** The least role that may call it: an eKey with the right to issue, an administrator, or the owner. */
type Least = 'issuer' | 'administrator' | 'owner';
/** The terms that the call carries. */
type Carries = 'time' | 'hours' | 'remote' | 'issuing';

export interface Row {
  call: Call;
  by: Least;
  carries: readonly Carries[];
  /** Returns `given` or the error. */
  ask(home: Home, giver: Giver, terms: Terms): Promise<string>;
}

type Params = object | Promise<object>;
const told = ({ errorMsg, data }: Envelope): string => {
  const { fields } = (data ?? {}) as { fields?: Record<string, string> };
  return errorMsg === 'badParameter' && fields ? (Object.values(fields)[0] ?? errorMsg) : errorMsg || 'given';
};
async function outcome(home: Home, { client }: Giver, answer: Envelope): Promise<string> {
  const { jobId } = (answer.data ?? {}) as { jobId?: JobId };
  return jobId ? home.ended(client, jobId) : told(answer);
}

const row = (
  call: Call,
  by: Least,
  carries: readonly Carries[],
  paramsFor: (home: Home, terms: Terms, giver: Giver) => Params,
): Row => ({
  ...{ call, by, carries },
  ask: async (home, giver, terms) =>
    outcome(home, giver, await giver.client.ask(call, (await paramsFor(home, terms, giver)) as never)),
});

const named = { name: 'Sam' };
const digits = (home: Home) => String(729_400 + home.next());
const cardNumber = (home: Home) => String(3_344_550_000 + home.next());
const fresh = ({ lockId, validity }: Terms) => ({ lockId, ...named, validity });
const photo = async (call: Call) => [{ field: call.file ?? '', ...(await photos.good()) }];

/** The owner’s card at the door, valid for an hour. */
async function cardAt({ owner, next }: Home, more: object = {}) {
  const number = String(3_344_550_000 + next());
  const wish = { lockId: locks.door.lockId, ...named, validity: limited(1), cardNumber: number, ...more };
  return { ...(await owner.data(cardCalls.add, wish)), number };
}
const passcodeAt = async (home: Home, { validity }: Terms) =>
  home.owner.data(passcodeCalls.add, { ...named, lockId: locks.door.lockId, validity, digits: digits(home) });

const fingerOf = async ({ client }: Giver, nth: number) => {
  const template = Buffer.from(`the ridges of finger ${nth}`).toString('base64');
  const kept = { ...named, vendor: FingerprintVendor.WEIDUN, template };
  return (await client.data(fingerprintDataCalls.add, kept)).collectedId;
};

const eKeyRows: Row[] = [
  row(ekeyCalls.send, 'issuer', ['time', 'hours', 'remote', 'issuing'], async (home, terms) => ({
    ...{ ...fresh(terms), recipient: await home.newcomer() },
    ...{ remoteUnlock: String(terms.remote), mayIssue: String(terms.issuing) },
  })),
  row(batchCalls.ekey, 'issuer', ['time', 'hours'], async (home, terms) => ({
    rows: [{ ...fresh(terms), recipient: await home.newcomer(), countryCode: '+1', remarks: '' }],
  })),
  ...(
    [
      [ekeyCalls.changePeriod, ['time', 'hours'], ({ validity }) => ({ validity })],
      [ekeyCalls.authorize, ['issuing'], () => ({})],
      [ekeyCalls.setRemoteUnlock, ['remote'], () => ({ remoteUnlock: 'true' })],
    ] as [Call, Carries[], (terms: Terms) => object][]
  ).map(([call, carries, wish]) =>
    row(call, 'issuer', carries, async (home, terms, { uid }) => {
      const before = { lockId: terms.lockId, validity: limited(1), remote: false, issuing: false };
      return { keyId: await home.eKeySent({ to: uidOf('stranger'), by: uid, terms: before }), ...wish(terms) };
    }),
  ),
];

const kinds = [cardCalls, passcodeCalls, ...Object.values(enrolledCalls), faceCalls, qrCodeCalls];
/** The right is checked before the credential is looked up, so it does not have to exist. */
const changes: Row[] = kinds.map(calls =>
  row(calls.changePeriod, 'administrator', calls === cardCalls ? ['time'] : [], async (home, { lockId, validity }) => {
    const credentialId = calls === cardCalls ? (await cardAt(home)).credentialId : (999 as CredentialId);
    return { lockId, credentialId, validity };
  }),
);

const credentialRows: Row[] = [
  row(cardCalls.add, 'administrator', ['time'], (home, terms) => ({ ...fresh(terms), cardNumber: cardNumber(home) })),
  row(passcodeCalls.add, 'administrator', ['time'], (home, terms) => ({ ...fresh(terms), digits: digits(home) })),
  row(passcodeCalls.get, 'administrator', ['time'], (_, terms) => ({ ...fresh(terms), type: PasscodeType.LIMIT })),
  ...Object.values(enrolledCalls).map(calls => row(calls.add, 'administrator', ['time'], (_, terms) => fresh(terms))),
  row(qrCodeCalls.add, 'administrator', ['time'], (_, terms) => ({
    ...{ ...fresh(terms), changes: true, remoteUnlock: terms.remote },
  })),
  {
    ...{ call: faceCalls.add, by: 'administrator', carries: ['time'] },
    ask: async (home, giver, terms) =>
      outcome(home, giver, await giver.client.upload(faceCalls.add, fresh(terms), await photo(faceCalls.add))),
  },
  ...changes,
  // New digits, a new link and a new photo each grant existing access to another person.
  row(passcodeCalls.changeDigits, 'administrator', ['time'], async (home, terms) => ({
    ...{ lockId: terms.lockId, ...(await passcodeAt(home, terms)), digits: digits(home) },
  })),
  row(qrCodeCalls.renewLink, 'administrator', ['time'], async ({ owner }, { lockId, validity }) => {
    const wish = { lockId: locks.door.lockId, ...named, validity, changes: true, remoteUnlock: true };
    return { lockId, ...(await owner.data(qrCodeCalls.add, wish)) };
  }),
  {
    ...{ call: faceCalls.changePhoto, by: 'administrator', carries: ['time'] },
    async ask(home, giver, { lockId, validity }) {
      const wish = { lockId: locks.door.lockId, ...named, validity };
      const mia = [{ field: 'photo', ...(await photos.good('mia')) }];
      const { data, errorMsg } = await home.owner.upload(faceCalls.add, wish, mia);
      const { credentialId } = data ?? expect.fail(errorMsg);
      const files = await photo(faceCalls.changePhoto);
      const answer = await giver.client.upload(faceCalls.changePhoto, { lockId, credentialId }, files);
      await home.owner.data(faceCalls.delete, { lockId: locks.door.lockId, credentialId });
      return outcome(home, giver, answer);
    },
  },
  row(credentialMessageCalls.send, 'administrator', ['time'], async (home, terms) => {
    const about = { kind: 'passcode', lockId: terms.lockId, id: (await passcodeAt(home, terms)).credentialId };
    return { about, channel: NoticeChannel.EMAIL, to: 'anna@example.org' };
  }),
];

const manyRows: Row[] = [
  row(batchCalls.card, 'administrator', ['time'], (home, terms) => ({
    rows: [{ ...fresh(terms), cardNumber: cardNumber(home) }],
  })),
  row(batchCalls.passcode, 'administrator', ['time'], (home, terms) => ({
    rows: [{ ...fresh(terms), digits: digits(home) }],
  })),
  row(batchCalls.fingerprint, 'administrator', ['time'], async (home, terms, giver) => ({
    rows: [{ ...fresh(terms), collectedId: await fingerOf(giver, home.next()) }],
  })),
  {
    ...{ call: batchCalls.face, by: 'administrator', carries: ['time'] },
    ask: async (home, giver, terms) => {
      const kept = await giver.client.upload(keepPhoto, {}, await photo(keepPhoto));
      if (!kept.data) return told(kept);
      const rows = [{ ...fresh(terms), photo: kept.data.photo }];
      return outcome(home, giver, await giver.client.ask(batchCalls.face, { rows }));
    },
  },
  row(fingerprintDataCalls.issue, 'administrator', ['time'], async (home, terms, giver) => ({
    ...{ ...fresh(terms), collectedId: await fingerOf(giver, home.next()) },
  })),
  row(fingerprintDataCalls.issueToLocks, 'administrator', ['time'], async (home, { lockId, validity }, giver) => ({
    ...{ lockIds: [lockId], ...named, validity, collectedId: await fingerOf(giver, home.next()) },
  })),
  row(cardNumberCalls.send, 'administrator', ['time'], async (home, { lockId, validity }, { client }) => {
    const { chosen } = await client.data(cardNumberCalls.choose, { cardNumber: cardNumber(home), ...named });
    return { chosen, lockIds: [lockId], ...named, validity };
  }),
  row(cardNumberCalls.changePeriod, 'administrator', ['time'], async (home, { validity }, { client }) => {
    const { number } = await cardAt(home);
    const { chosen } = await client.data(cardNumberCalls.choose, { cardNumber: number, ...named });
    const { card } = await home.owner.data(cardNumberCalls.chosen, {
      ...(await home.owner.data(cardNumberCalls.choose, { cardNumber: number, ...named })),
    });
    return { card: (await client.data(cardNumberCalls.chosen, { chosen })).card ?? card, validity };
  }),
  row(jobCalls.changePeriod, 'administrator', ['time'], async (home, { lockId, validity }) => {
    const { credentialId: id } = await cardAt(home);
    return { items: [{ kind: 'card', lockId, id }], validity };
  }),
  row(lockUserCalls.changePeriod, 'administrator', ['time'], async (home, { validity }) => {
    const { credentialId } = await cardAt(home, { forWhom: { name: `Ana ${home.next()}` } });
    const { givenTo } = await home.owner.data(cardCalls.detail, { lockId: locks.door.lockId, credentialId });
    return { lockUserId: givenTo?.lockUserId, validity };
  }),
  {
    ...{ call: migrationCalls.upload, by: 'administrator', carries: ['time'] },
    async ask(home, { client }, { lockId, validity }) {
      const until = validity.kind === 'limited' ? new Date(validity.end).toISOString() : '';
      const from = validity.kind === 'limited' ? new Date(validity.start).toISOString() : '';
      const text = `lock,kind,number,name,from,until\r\n${lockId},card,${cardNumber(home)},Sam,${from},${until}`;
      const file = { field: 'file', name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      const answer = await client.upload(migrationCalls.upload, { subject: 'credentials', source: 'X' }, [file]);
      if (!answer.data) return told(answer);
      const { migrationId } = answer.data;
      const becomes = (state: string) =>
        home.until(async () => {
          const { list } = await client.data(migrationCalls.list, {});
          return list.find(one => one.migrationId === migrationId && one.state === state) ?? null;
        });
      const { checked } = await becomes('checked');
      if (checked.fresh > 0) {
        await client.data(migrationCalls.confirm, { migrationId });
        await becomes('taken');
      }
      return (await client.data(migrationCalls.refused, { migrationId })).list[0]?.why ?? 'given';
    },
  },
];

const nightly = { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], minute: 22 * 60 } as const;
const unlocking = (lockId: number) => ({
  ...{ ...named, action: 'unlock', target: { kind: 'locks', lockIds: [lockId] }, when: nightly },
});

/** A run of the schedule checks the right again. */
const scheduleRows: Row[] = [
  row(scheduleCalls.create, 'administrator', [], (_, { lockId }) => unlocking(lockId)),
  row(scheduleCalls.change, 'administrator', [], async (_, { lockId }, { client }) => {
    const known = (await client.data(scheduleCalls.list, {})).list[0];
    return { scheduleId: known?.scheduleId ?? 's0', ...unlocking(lockId), name: 'Nightly' };
  }),
];

const ownerRows: Row[] = [
  row(adminCalls.add, 'owner', [], async (home, { lockId }) => ({
    ...{ account: await home.newcomer(), ...named, term: always, lockIds: [lockId] },
  })),
  row(adminCalls.addLocks, 'owner', [], (_, { lockId }) => ({ uid: uidOf('guest'), lockIds: [lockId] })),
  row(adminCalls.changePeriod, 'owner', [], () => ({ uid: uidOf('guest'), term: limited(48) })),
  row(transferCalls.ofLocks, 'owner', [], (home, { lockId }) => ({
    ...{ lockIds: [lockId], kind: TransferKind.LOCK_TO_PERSON, receiver: home.recipient },
  })),
  row(transferCalls.ofGateways, 'owner', [], (home, { lockId }) => ({
    ...{ gatewayIds: [lockId === locks.foreign.lockId ? 99 : 1], kind: TransferKind.GATEWAY_TO_PERSON },
    receiver: home.recipient,
  })),
];

export const GIVING: readonly Row[] = [...eKeyRows, ...credentialRows, ...manyRows, ...scheduleRows, ...ownerRows];
