import { generateRefusal, passcode } from '../../../../machines/aggregates/passcode.decide.ts';
import { type Added, passcodeCalls } from '../../../../models/calls/credential.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { isGuessable } from '../../../../models/guessable.ts';
import { PasscodeType } from '../../../../models/passcode.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { redactDriverErrors } from '../../connectors/redactDriverErrors.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { sharedCredentialRoutes } from '../credentials/credential.routes.ts';
import type { CredentialService } from '../credentials/credential.service.ts';

const content = (type: PasscodeType, digitsRef: string) => ({
  kind: 'passcode' as const,
  type,
  digitsRef,
  generated: type !== PasscodeType.CUSTOM,
  usedAt: null,
  revealedAt: null,
});

function generateRoute(service: CredentialService): Route {
  const { loop, secrets, driver, newId, digits: lengths, authorizeIssue, previousAnswer, mutex } = service;
  return route(passcodeCalls.get, async ({ forWhom, idNumber, ...params }, { uid, now }) => {
    const { lockId, name, validity, type, commandId } = params;
    const at = await authorizeIssue({ uid, now }, 'passcode', { lockId, forWhom, idNumber, commandId });
    if (isRejection(at)) return at;
    const { owner, lacking, givenTo, identity, ...giver } = at;
    const lacks = lacking('passcode');
    if (lacks) return lacks;
    const recurring = await driver.recurringPasscodes(lockId);
    return mutex(`passcode-${lockId}`, async () => {
      const previous = await previousAnswer<Added>(at, uid, commandId);
      if (previous) return previous;
      const isRefused = async (digits: string) =>
        isGuessable(digits) || secrets.isInUse({ account: owner, lockId, kind: 'passcode' }, digits);
      const refusal = generateRefusal({ validity, content: content(type, ''), recurring, ...giver }, now);
      if (refusal) return refusal;
      const credentialId = newId();
      const request = { credentialId, lockId, name, type, validity, digits: lengths.minLength, isRefused };
      const digits = await redactDriverErrors(() => driver.passcodeFor(request));
      if (digits === null) return reject('notSupported', { capability: 'passcode' });
      const { ref, secrets: sealed } = secrets.seal(owner, 'passcode', credentialId, digits);
      const wanted = { credentialId, lockId, uid, name, validity, content: content(type, ref), recurring, ...giver };
      return loop.handle(
        passcode,
        streamRef(owner, 'passcode', credentialId),
        { type: 'generate', ...wanted, givenTo },
        { ...commandOptions(uid, commandId, { credentialId }), with: { secrets: sealed, alsoAppend: identity } },
      );
    });
  });
}

function addRoute(service: CredentialService): Route {
  const { loop, secrets, newId, digits: lengths, authorizeIssue, previousAnswer, mutex } = service;
  return route(passcodeCalls.add, async ({ forWhom, idNumber, ...params }, { uid, now }) => {
    const { lockId, name, validity, digits, commandId } = params;
    const at = await authorizeIssue({ uid, now }, 'passcode', { lockId, forWhom, idNumber, commandId });
    if (isRejection(at)) return at;
    const { owner, lacking, identity, ...giver } = at;
    const refusal = lacking('passcode');
    if (refusal) return refusal;
    // A custom passcode must be written to the lock, which needs a gateway.
    if (giver.connectivity.by !== 'gateway') return reject('noGateway');
    return mutex(`passcode-${lockId}`, async () => {
      const previous = await previousAnswer<Added>(at, uid, commandId);
      if (previous) return previous;
      const inUse = await secrets.isInUse({ account: owner, lockId, kind: 'passcode' }, digits);
      const credentialId = newId();
      const { ref, secrets: sealed } = secrets.seal(owner, 'passcode', credentialId, digits);
      const wanted = { credentialId, lockId, uid, name, validity, content: content(PasscodeType.CUSTOM, ref) };
      const known = { digits: digits.length, supported: lengths.lengthsOf(lockId), inUse };
      return loop.handle(
        passcode,
        streamRef(owner, 'passcode', credentialId),
        { type: 'request', ...wanted, ...giver, ...known },
        { ...commandOptions(uid, commandId, { credentialId }), with: { secrets: sealed, alsoAppend: identity } },
      );
    });
  });
}

function changeDigitsRoute(service: CredentialService): Route {
  const { loop, secrets, digits: lengths, authorize, previousAnswer, mutex, findCredential } = service;
  return route(passcodeCalls.changeDigits, async ({ digits, commandId, ...one }, { uid }) => {
    const { lockId, credentialId } = one;
    const at = await authorize(uid, lockId, 'passcode');
    if (isRejection(at)) return at;
    return mutex(`passcode-${lockId}`, async () => {
      const previous = await previousAnswer<Record<string, never>>(at, uid, commandId);
      if (previous) return previous;
      const found = await findCredential(at, 'passcode', one);
      if (isRejection(found)) return found;
      const { owner, connectivity, own } = at;
      if (connectivity.by !== 'gateway') return reject('noGateway');
      const inUse = await secrets.isInUse({ account: owner, lockId, kind: 'passcode' }, digits, credentialId);
      const { ref, secrets: sealed } = secrets.seal(owner, 'passcode', credentialId, digits);
      const known = { digits: digits.length, supported: lengths.lengthsOf(lockId), inUse };
      return loop.handle(
        passcode,
        streamRef(owner, 'passcode', credentialId),
        { type: 'changeDigits', uid, connectivity, own, digitsRef: ref, ...known },
        { ...commandOptions(uid, commandId, {}), with: { secrets: sealed } },
      );
    });
  });
}

function revealRoute(service: CredentialService): Route {
  const { loop, secrets, authorize, findCredential } = service;
  return route(passcodeCalls.reveal, async (one, { uid }) => {
    const at = await authorize(uid, one.lockId, 'passcode');
    const found = isRejection(at) ? at : await findCredential(at, 'passcode', one);
    if (isRejection(found)) return found;
    const ref = streamRef(found.owner, 'passcode', one.credentialId);
    // Recorded in the log before it is shown.
    const revealed = await loop.handle(passcode, ref, { type: 'reveal', uid }, { by: uid, answer: null });
    if (isRejection(revealed)) return revealed;
    const { content: known } = (await loop.snapshot(passcode, ref)).snapshot.context;
    const digits = known?.kind === 'passcode' ? await secrets.open(found.owner, known.digitsRef) : null;
    return digits === null ? reject('credentialNotFound') : { digits };
  });
}

export const passcodeRoutes = (service: CredentialService): Route[] => [
  ...sharedCredentialRoutes(service, 'passcode', passcodeCalls),
  generateRoute(service),
  addRoute(service),
  changeDigitsRoute(service),
  revealRoute(service),
];
