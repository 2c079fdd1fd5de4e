/** Defines who gets a fact over `/live`, and which of its data stays on the server. */

import type * as z from 'zod/mini';
import type { AccountId, EKeyId, GatewayId, LockId } from '../ids.ts';
import type { TransferId } from '../transfer.ts';
import type { FactSchemas } from './fact.ts';

/** `src/server/features/explorer/factAudience.ts` resolves these keys to accounts. */
export interface AudienceKeys {
  nobody: unknown;
  accountOnly: unknown;
  viewersOfLock: { lockId: LockId };
  administratorsOfLock: { lockId: LockId };
  formerViewersOfLock: { lockId: LockId; uid: AccountId };
  viewersOfGateway: { gatewayId: GatewayId };
  giverAndReceiver: { from: AccountId; to: AccountId };
  partiesOfEKey: { eKeyId: EKeyId; lockId: LockId };
  partiesOfTransfer: { transferId: TransferId };
  partiesOfTransferAndAdministrators: { transferId: TransferId };
  ownerAndAdministrator: { uid: AccountId };
}
export type Audience = keyof AudienceKeys;

type AudienceOf<Data> = { [A in Audience]: Data extends AudienceKeys[A] ? A : never }[Audience];

type Scalar = string | number | boolean | null | undefined;
type FieldNames<Data> = Data extends Scalar
  ? never
  : Data extends readonly (infer Element)[]
    ? FieldNames<Element>
    : { [Name in keyof Data & string]-?: Name | FieldNames<Data[Name]> }[keyof Data & string];

/** Fields named like a vault reference, hash or key, at any depth. A disclosure must say whether each is sent. */
type SuspectField<Data> = Extract<FieldNames<Data>, `${string}${'Ref' | 'Hash' | 'Key'}` | 'key' | 'ref' | 'forgets'>;

type Disclosure<Data> = { audience: AudienceOf<Data> } & ([SuspectField<Data>] extends [never]
  ? { fields?: never }
  : { fields: Record<SuspectField<Data>, 'withheld' | 'sent'> });

export const nobody = { audience: 'nobody' } as const;
export const accountOnly = { audience: 'accountOnly' } as const;
export const viewersOfLock = { audience: 'viewersOfLock' } as const;
export const administratorsOfLock = { audience: 'administratorsOfLock' } as const;
export const viewersOfGateway = { audience: 'viewersOfGateway' } as const;
export const giverAndReceiver = { audience: 'giverAndReceiver' } as const;
export const partiesOfEKey = { audience: 'partiesOfEKey' } as const;
export const partiesOfTransfer = { audience: 'partiesOfTransfer' } as const;
export const ownerAndAdministrator = { audience: 'ownerAndAdministrator' } as const;

export const CONTENT = {
  numberRef: 'withheld',
  digitsRef: 'withheld',
  templateRef: 'withheld',
  photoRef: 'withheld',
  featuresRef: 'withheld',
  codeRef: 'withheld',
  linkRef: 'withheld',
} as const;

/** Covers all facts of one file: a missing entry doesn't compile. */
export type DisclosureOf<Schemas extends FactSchemas> = { [Type in keyof Schemas]: Disclosure<z.infer<Schemas[Type]>> };

export interface RuntimeDisclosure {
  audience: Audience;
  fields?: Readonly<Record<string, 'withheld' | 'sent'>>;
}
