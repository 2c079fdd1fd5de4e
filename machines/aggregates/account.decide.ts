import type { SnapshotFrom } from 'xstate';
import type { AddressKind } from '../../models/address.ts';
import { reject } from '../../models/errorCodes.ts';
import type { NewAccountFact } from '../../models/facts/account.facts.ts';
import { type AccountId, type GroupId, type LockId, NOT_GROUPED } from '../../models/ids.ts';
import type { LanguageCode, MessageLocale } from '../../models/speech.ts';
import { nameKey } from '../../models/textKey.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { accountMachine } from './account.machine.ts';

type Registered = Extract<NewAccountFact, { type: 'account.registered.v1' }>['data'];
interface KnownAccount {
  main: AddressKind;
  isOwn: boolean;
}
interface NewAddress {
  kind: AddressKind;
  addressKey: string;
  addressRef: string;
}

export type AccountCommand =
  | ({ type: 'register' } & Registered)
  | { type: 'createGroup' | 'renameGroup'; groupId: GroupId; groupName: string }
  | { type: 'deleteGroup'; groupId: GroupId }
  | { type: 'groupLocks'; groupId: GroupId; lockIds: readonly LockId[] }
  | { type: 'speakTo'; speech: MessageLocale }
  | { type: 'chooseLanguage'; language: LanguageCode }
  | { type: 'changePassword'; passwordRef: string }
  /** `idNumberRef`: null removes the ID number; omitted leaves it unchanged. */
  | { type: 'describe'; nickname: string; country: string | null; idNumberRef?: string | null | undefined }
  | { type: 'setCompany'; companyName: string | null }
  | { type: 'setPicture'; pictureRef: string | null }
  | { type: 'changeAccount' | 'bind'; address: NewAddress; known: KnownAccount }
  | { type: 'unbind'; kind: AddressKind; known: Pick<KnownAccount, 'main'> }
  | { type: 'close'; takeBack?: boolean | undefined }
  | { type: 'tellErased' }
  /** `days`: retention of lock records; null keeps them forever. */
  | { type: 'keepRecords'; days: number | null };

type GroupCommand = Extract<AccountCommand, { groupId: GroupId }>;
type AddressCommand = Extract<AccountCommand, { known: unknown }>;
type OwnCommand = Exclude<AccountCommand, GroupCommand | AddressCommand | { type: 'register' | 'tellErased' }>;
type Snapshot = SnapshotFrom<typeof accountMachine>;

function aboutGroup(command: GroupCommand, uid: AccountId, { context }: Snapshot): Decision<NewAccountFact> {
  const { groupId } = command;
  const known = context.groups.find(group => group.groupId === groupId);
  const isTaken = (name: string) =>
    context.groups.some(group => group.groupId !== groupId && nameKey(group.groupName) === nameKey(name));
  switch (command.type) {
    case 'createGroup': {
      const { groupName } = command;
      if (known) return reject('conflict');
      return isTaken(groupName)
        ? reject('groupExists')
        : [{ type: 'account.groupCreated.v1', data: { uid, groupId, groupName } }];
    }
    case 'renameGroup': {
      const { groupName } = command;
      if (!known) return reject('groupNotFound');
      if (known.groupName === groupName) return reject('unchanged');
      return isTaken(groupName)
        ? reject('groupExists')
        : [{ type: 'account.groupRenamed.v1', data: { uid, groupId, groupName } }];
    }
    case 'deleteGroup':
      return known ? [{ type: 'account.groupDeleted.v1', data: { uid, groupId } }] : reject('groupNotFound');
    case 'groupLocks': {
      if (!known && groupId !== NOT_GROUPED) return reject('groupNotFound');
      const lockIds = [...command.lockIds];
      return lockIds.length === 0
        ? reject('unchanged')
        : [{ type: 'account.locksGrouped.v1', data: { uid, groupId, lockIds } }];
    }
  }
}

/** An account's only address can be changed, but not unbound. */
function aboutAddress(command: AddressCommand, uid: AccountId, { context }: Snapshot): Decision<NewAccountFact> {
  const { usernameRef, second } = context;
  const { main } = command.known;
  if (command.type === 'unbind') {
    const { kind } = command;
    if (kind !== main && kind !== second?.kind) return reject('unchanged');
    if (!second) return reject('lastAddress');
    const wasMain = kind === main;
    const formerRef = wasMain ? usernameRef : second.ref;
    return [{ type: 'account.addressUnbound.v1', data: { uid, kind, formerRef, wasMain } }];
  }
  const { address, known } = command;
  if (known.isOwn) return reject('accountRepeated');
  const taken = command.type === 'bind' ? main : second?.kind;
  if (address.kind === taken) return reject('alreadyBound', { kind: taken });
  return command.type === 'bind'
    ? [{ type: 'account.addressBound.v1', data: { uid, ...address, formerRef: second?.ref ?? null } }]
    : [{ type: 'account.addressChanged.v1', data: { uid, ...address, formerRef: usernameRef } }];
}

function aboutItself(command: OwnCommand, uid: AccountId, { context }: Snapshot): Decision<NewAccountFact> {
  switch (command.type) {
    case 'keepRecords': {
      const { days } = command;
      return days === context.recordDays
        ? reject('unchanged')
        : [{ type: 'account.recordKeepingSet.v1', data: { uid, days } }];
    }
    case 'speakTo': {
      const { language, host } = command.speech;
      if (language === context.speech.language && host === context.speech.host) return [];
      return [{ type: 'account.spokenTo.v1', data: { uid, speech: { language, host } } }];
    }
    case 'chooseLanguage': {
      const { language } = command;
      if (language === context.language) return [];
      return [{ type: 'account.languageChosen.v1', data: { uid, language } }];
    }
    case 'changePassword':
      return [{ type: 'account.passwordChanged.v1', data: { uid, passwordRef: command.passwordRef } }];
    case 'describe': {
      const { nickname, country, idNumberRef } = command;
      const isSame = nickname === context.nickname && country === context.country;
      // The same vault reference may hold a new ID number, so a given reference always counts as a change.
      if (isSame && (idNumberRef ?? context.idNumberRef) === null) return reject('unchanged');
      if (isSame && idNumberRef === undefined) return reject('unchanged');
      const described = { uid, nickname, country, ...(idNumberRef !== undefined && { idNumberRef }) };
      return [{ type: 'account.described.v1', data: described }];
    }
    case 'setCompany': {
      const { companyName } = command;
      return companyName === context.companyName
        ? reject('unchanged')
        : [{ type: 'account.companySet.v1', data: { uid, companyName } }];
    }
    case 'setPicture': {
      const { pictureRef } = command;
      if (pictureRef === context.pictureRef) return reject('unchanged');
      return [{ type: 'account.pictureSet.v1', data: { uid, pictureRef, formerRef: context.pictureRef } }];
    }
    case 'close': {
      const { takeBack } = command;
      return [{ type: 'account.closed.v1', data: { uid, ...(takeBack !== undefined && { takeBack }) } }];
    }
  }
}

export const account: Aggregate<typeof accountMachine, AccountCommand, NewAccountFact> = {
  kind: 'account',
  machine: accountMachine,
  decide(command, snapshot) {
    const { uid } = snapshot.context;
    if (command.type === 'tellErased')
      return uid && snapshot.matches('closing') ? [{ type: 'account.erased.v1', data: { uid } }] : [];
    if (command.type !== 'register') {
      if (!uid || !snapshot.matches('registered')) return reject('notInThisState');
      if ('groupId' in command) return aboutGroup(command, uid, snapshot);
      return 'known' in command ? aboutAddress(command, uid, snapshot) : aboutItself(command, uid, snapshot);
    }
    if (!snapshot.matches('absent')) return reject('conflict');
    const { type: _, ...registration } = command;
    return [{ type: 'account.registered.v1', data: registration }];
  },
};
