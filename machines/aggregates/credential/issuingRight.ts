/**
 * Issuers can't exceed their own right, which is checked again when a job reaches the item. Owners and administrators
 * issue everything; holders of an issuing eKey issue eKeys without that right. Both stay within their own validity, and
 * grant remote unlock only if they have it. Freezing an issuer leaves issued access in place. Issued access ends with
 * its issuer's eKey or administration, unless the owner takes it over.
 */
import { type Rejection, reject } from '../../../models/errorCodes.ts';
import type { Validity } from '../../../models/validity.ts';
import { beyondOwn } from './validityRules.ts';

export interface IssuingRight {
  administers: boolean;
  own: Validity;
  remoteUnlock: boolean;
}

export interface EKeyTerms {
  validity: Validity;
  remoteUnlock: boolean;
  mayIssue: boolean;
}

export function beyondRight(right: IssuingRight, given: EKeyTerms): Rejection | null {
  const refusal = beyondOwn(given.validity, right.own);
  if (refusal) return refusal;
  if (given.remoteUnlock && !right.remoteUnlock) return refused('remoteUnlock');
  if (given.mayIssue && !right.administers) return refused('mayIssue');
  return null;
}

const refused = (field: 'remoteUnlock' | 'mayIssue') =>
  reject('beyondOwnRight', { fields: { [field]: 'beyondOwnRight' } });
