/** Changes the caller's account. Without a valid code, no response or timing reveals if an address has an account. */
import { type AccountCommand, account } from '../../../../machines/aggregates/account.decide.ts';
import { type AddressKind, kindOfAddress } from '../../../../models/address.ts';
import { NO_ID_NUMBER } from '../../../../models/calls/account.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { SealedSecret, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { addressRefusal } from '../signIn/addressRefusal.ts';
import type { CodeAttempt, Codes } from '../signIn/codes.ts';
import { resolveRecipient } from '../signIn/resolveRecipient.ts';
import { accountRef, createAccountReader, type OwnAddresses } from './accountReader.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  codes: Codes;
  newId: NewId;
}

interface AccountParams {
  uid: AccountId;
  commandId?: CommandId | undefined;
}

interface NewAddressParams {
  written: string;
  countryCode: string;
  purpose: CodePurpose;
}

type CodeRequester = Pick<CodeAttempt, 'requester' | 'from'>;

type ExecuteOnAccount = (
  params: AccountParams,
  command: AccountCommand,
  secrets?: readonly SealedSecret[],
) => Promise<Record<string, never> | Rejection>;

const KINDS: Partial<Record<CodePurpose, readonly AddressKind[]>> = {
  [CodePurpose.BIND_MOBILE]: ['mobile'],
  [CodePurpose.BIND_EMAIL]: ['email'],
  [CodePurpose.MODIFY_ACCOUNT]: ['mobile', 'email'],
};
export const provesNewAddress = (purpose: CodePurpose): boolean => KINDS[purpose] !== undefined;

/** Codes for a new address are requested as for a visitor, because the address isn't the account's yet. */
export const provenBy = (asker: AccountId, address: string, purpose: CodePurpose) =>
  ({ address, purpose, trust: 'stranger', asker }) as const;

function createAddressChanges(
  { store, vault, codes, newId }: Omit<Dependencies, 'loop'>,
  addressesOf: (uid: AccountId) => Promise<OwnAddresses>,
  execute: ExecuteOnAccount,
) {
  async function resolveNewAddress(uid: AccountId, { written, countryCode, purpose }: NewAddressParams) {
    const { address, problem } = meantAddress({ account: written, countryCode });
    if (problem) return addressRefusal(problem);
    const kind = kindOfAddress(address);
    if (!KINDS[purpose]?.includes(kind)) return reject('badParameter', { fields: { account: 'invalid' } });
    const { main, mobile, email } = await addressesOf(uid);
    const key = vault.usernameKey(address);
    const isOwn = [mobile, email].some(own => own !== '' && vault.usernameKey(own) === key);
    return isOwn ? reject('accountRepeated') : { address, kind, key, main };
  }

  return {
    resolveNewAddress,

    /** Verifies the code first, so that only the address's owner learns whether it already has an account. */
    async prove(
      type: 'bind' | 'changeAccount',
      params: AccountParams,
      named: NewAddressParams,
      digits: string,
      requester: CodeRequester,
    ) {
      const found = await resolveNewAddress(params.uid, named);
      if (isRejection(found)) return found;
      const { address, kind, key, main } = found;
      const codeRefusal = await codes.check({ ...requester, ...provenBy(params.uid, address, named.purpose) }, digits);
      if (codeRefusal) return codeRefusal;
      if (await resolveRecipient({ store, vault }, address, named.countryCode)) return reject('accountExists');
      const addressRef = `account-${params.uid}/address-${newId()}`;
      const command = { type, address: { kind, addressKey: key, addressRef }, known: { main, isOwn: false } } as const;
      return execute(params, command, [{ ref: addressRef, sealed: vault.seal(address) }]);
    },

    async unbind(params: AccountParams, kind: AddressKind) {
      const { main } = await addressesOf(params.uid);
      return execute(params, { type: 'unbind', kind, known: { main } });
    },
  };
}

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

export function createOwnAccountService({ store, loop, vault, codes, newId }: Dependencies) {
  const reader = createAccountReader({ store, loop, vault });

  const execute = (params: AccountParams, command: AccountCommand, secrets: readonly SealedSecret[] = []) =>
    loop.handle(account, accountRef(params.uid), command, {
      by: params.uid,
      commandId: params.commandId && (`${params.uid}-${params.commandId}` as CommandId),
      answer: {} as Record<string, never>,
      with: { secrets },
    });

  /** Reuses the vault ref, so that a new ID number overwrites the old one. */
  async function describe(
    params: AccountParams & { nickname: string; country: string | null; idNumber?: string | undefined },
  ) {
    const { nickname, country, idNumber } = params;
    const command = { type: 'describe', nickname, country } as const;
    if (idNumber === undefined || idNumber === (await reader.idNumberOf(params.uid))) return execute(params, command);
    const isGiven = idNumber !== NO_ID_NUMBER;
    const ref = `account-${params.uid}/idNumber`;
    return execute(params, { ...command, idNumberRef: isGiven ? ref : null }, [
      { ref, sealed: vault.seal(isGiven ? idNumber : '') },
    ]);
  }

  return {
    ...reader,
    ...createAddressChanges({ store, vault, codes, newId }, reader.addressesOf, execute),
    describe,
    execute,

    async previousAnswer({ uid, commandId }: AccountParams): Promise<Record<string, never> | Rejection | null> {
      const previous = commandId && (await store.answerOf(uid, `${uid}-${commandId}`));
      return previous ? (previous.answer as Record<string, never> | Rejection) : null;
    },
  };
}
