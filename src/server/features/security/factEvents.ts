/** Logs security events for facts, in the process that appended them, once they are durable. */
import type { AnyFact } from '../../../../models/facts/anyFact.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import { requestAddress, requestId } from '../../../engine/requestContext.ts';
import type { AppendRequest, Store } from '../../../engine/store/store.ts';
import type { SecurityLog, SecuritySource } from './securityLog.ts';

type Of<Type extends AnyFact['type']> = Extract<AnyFact, { type: Type }>['data'];
type Note = (data: never, log: SecurityLog, who: SecuritySource) => void;
type Notes = { readonly [Type in AnyFact['type']]?: (data: Of<Type>, log: SecurityLog, who: SecuritySource) => void };

const address = (change: string) => (_: unknown, log: SecurityLog, who: SecuritySource) =>
  log.note('address_changed', who, { change });
const secondFactor = (change: string) => (_: unknown, log: SecurityLog, who: SecuritySource) =>
  log.note('second_factor_changed', who, { change });
const invitation = (change: string) => (_: unknown, log: SecurityLog, who: SecuritySource) =>
  log.note('invitation_changed', who, { change });
const administrator =
  (change: string) =>
  ({ owner, uid }: { owner: number; uid: number }, log: SecurityLog, who: SecuritySource) =>
    log.note('administrator_changed', who, { change, owner, administrator: uid });

const NOTES: Notes = {
  'session.opened.v1': ({ sessionId, way = 'password' }, log, who) =>
    log.note('signed_in', who, { session: sessionId, way }),
  'session.confirmationAsked.v1': ({ sessionId }, log, who) =>
    log.note('second_step_asked', who, { session: sessionId }),
  'session.secondFactorAsked.v1': ({ sessionId }, log, who) =>
    log.note('second_step_asked', who, { session: sessionId }),
  'session.closed.v1': ({ sessionId }, log, who) =>
    log.note('session_ended', who, { session: sessionId, why: 'signedOut' }),
  'session.expired.v1': ({ sessionId }, log, who) =>
    log.note('session_ended', who, { session: sessionId, why: 'expired' }),
  'session.revoked.v1': ({ sessionId, reason }, log, who) =>
    log.note('session_ended', who, { session: sessionId, why: reason }),
  'account.registered.v1': (_, log, who) => log.note('registered', who, {}),
  'account.closed.v1': (_, log, who) => log.note('account_closed', who, {}),
  'account.passwordChanged.v1': (_, log, who) => log.note('password_changed', who, {}),
  'account.addressChanged.v1': address('exchanged'),
  'account.addressBound.v1': address('bound'),
  'account.addressUnbound.v1': address('unbound'),
  'passkey.registered.v1': ({ passkeyId }, log, who) => log.note('passkey_added', who, { passkey: passkeyId }),
  'passkey.deleted.v1': ({ passkeyId }, log, who) => log.note('passkey_deleted', who, { passkey: passkeyId }),
  'passkey.cloneSuspected.v1': ({ passkeyId }, log, who) =>
    log.note('passkey_clone_suspected', who, { passkey: passkeyId }),
  'secondFactor.turnedOn.v1': secondFactor('on'),
  'secondFactor.turnedOff.v1': secondFactor('off'),
  'secondFactor.recoveryRenewed.v1': secondFactor('recoveryCodes'),
  'administrator.added.v1': administrator('added'),
  'administrator.locksGiven.v1': administrator('locksGiven'),
  'administrator.locksTaken.v1': administrator('locksTaken'),
  'administrator.removed.v1': administrator('removed'),
  'lock.handedOver.v1': ({ lockId, from, to }, log, who) =>
    log.note('lock_handed_over', who, { lock: lockId, owner: from, receiver: to }),
  'outbox.codeViewed.v1': (_, log, who) => log.note('visitor_code_viewed', who, {}),
  'invitation.made.v1': invitation('made'),
  'invitation.withdrawn.v1': invitation('withdrawn'),
  'invitation.used.v1': invitation('used'),
};

function noteFacts({ account, meta, facts }: AppendRequest, log: SecurityLog) {
  const who: SecuritySource = {
    // Automatic facts are attributed to the stream's account.
    who: meta.by || account || null,
    from: meta.from ?? requestAddress() ?? null,
    requestId: requestId() ?? null,
  };
  for (const { type, data } of facts) lookUp(NOTES as Readonly<Record<string, Note>>, type)?.(data as never, log, who);
}

export const withSecurityLog = (store: Store, log: SecurityLog): Store => ({
  ...store,
  async append(request, along = []) {
    const result = await store.append(request, along);
    if (result.ok) for (const one of [request, ...along]) noteFacts(one, log);
    return result;
  },
});
