/**
 * Nobody gives what they haven't. Owners and administrators give every kind of access; whoever holds an eKey with the right
 * to issue gives eKeys alone, and not that right. Everybody gives within their own validity, and remote unlock only as long
 * as they have it themselves. Judged again when a job comes to it, since a right may have ended meanwhile.
 *
 * A frozen issuer gives nothing more, but what they gave stays: freezing is for a while, and the people they gave it to have
 * done nothing. It ends with the issuer's eKey, or with their administration, unless the owner keeps it.
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
