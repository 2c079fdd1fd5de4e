import type { Added } from '../../../../models/calls/credential.calls.ts';
import type { CredentialContent } from '../../../../models/credential.ts';
import type { Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { type CreditReservations, creditCostOf } from '../billing/credit.service.ts';
import type { AuthorizedCredential, CredentialTarget } from './credentialAccess.ts';

export function createCredentialCredit(units: CreditReservations) {
  /**
   * Reserves the credit that the credential costs. Releases it if `ask` answers with another id: then the command is a
   * repeat, and its answer is the first credential's id.
   */
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

  /** The credit of a credential that never reached the lock was released, so a retry reserves it again. */
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
