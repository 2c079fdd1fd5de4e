/**
 * Issuers can't exceed their own right, which is checked again when a job reaches the item. Owners and administrators
 * issue everything. Holders of an eKey with `mayIssue` issue eKeys, but without `mayIssue`. All stay within their own
 * validity, and grant remote unlock only if they have it. Freezing an issuer leaves issued access in place. When an
 * issuer's eKey or administration ends, the access that they issued ends too, unless it's handed to the owner or to the
 * issuer's own issuer.
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
