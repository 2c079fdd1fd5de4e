import type { Added } from '../../../../models/calls/credential.calls.ts';
import type { CredentialContent } from '../../../../models/credential.ts';
import type { Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { type CreditReservations, creditCostOf } from '../billing/credit.service.ts';
import type { AuthorizedCredential, CredentialTarget } from './credentialAccess.ts';

export function createCredentialCredit(units: CreditReservations) {
  /** Requests a credential and reserves its credit. A repeated command may have requested another id. */
  async function withCredit(
    ownerId: AccountId,
    target: CredentialTarget,
    content: CredentialContent,
    uid: AccountId,
    ask: () => Promise<Added | Rejection>,
  ) {
    const cost = creditCostOf(ownerId, target, content, uid);
    return cost ? units.withCredit(cost, ask, ({ credentialId }) => credentialId === target.credentialId) : ask();
  }

  /** A credential that never reached the lock got its credit back; a retry reserves another. */
  async function withCreditOnRetry<Answer>(
    found: AuthorizedCredential,
    target: CredentialTarget,
    uid: AccountId,
    ask: () => Promise<Answer | Rejection>,
  ) {
    const { confirmedAt, content } = found.snapshot.context;
    const cost =
      confirmedAt !== null || found.snapshot.hasTag('delete') ? null : creditCostOf(found.owner, target, content, uid);
    return cost ? units.withCredit(cost, ask) : ask();
  }

  return { withCredit, withCreditOnRetry };
}
