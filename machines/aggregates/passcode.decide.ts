import type { SnapshotFrom } from 'xstate';
import type { Connectivity } from '../../models/credential.ts';
import { type Rejection, reject } from '../../models/errorCodes.ts';
import type { NewImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { NewCredentialFact } from '../../models/facts/credential.facts.ts';
import type { NewPasscodeFact } from '../../models/facts/passcode.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import { lapsesAt, type RecurringPasscodes } from '../../models/passcode.ts';
import type { Validity } from '../../models/validity.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { requested } from './credential/context.ts';
import {
  type CredentialCommand,
  decideCredential,
  type RequestCredential,
  recipientFacts,
} from './credential/credential.decide.ts';
import { sameValidity } from './credential/eKeyTerms.ts';
import { decideImport, type ImportCredential } from './credential/imported.ts';
import { beyondOwn, validityRefusal, windowOf } from './credential/validityRules.ts';
import { passcodeMachine } from './passcode.machine.ts';
import { isUnused } from './passcodeContext.ts';
import {
  cycleRefusal,
  type DigitsKnown,
  digitsRefusal,
  endRefusal,
  startRefusal,
  typeRefusal,
} from './passcodeRules.ts';
import { decideTimes, decideTimesChange, firstWindow, type KeepTimes } from './passcodeTimes.ts';

export type RequestPasscode = RequestCredential & DigitsKnown;
export type ImportPasscode = ImportCredential & DigitsKnown;
/** A generated passcode needs a connection to the lock only if the console must delete it at its end. */
export type GeneratePasscode = Omit<RequestCredential, 'type'> & { type: 'generate'; recurring: RecurringPasscodes };

export type PasscodeCommand =
  | Exclude<CredentialCommand, RequestCredential>
  | RequestPasscode
  | ImportPasscode
  | GeneratePasscode
  | ({
      type: 'changeDigits';
      uid: AccountId;
      connectivity: Connectivity;
      digitsRef: string;
      own: Validity;
    } & DigitsKnown)
  | KeepTimes
  | { type: 'use'; usedAt: number }
  | { type: 'reset' }
  | { type: 'reveal'; uid: AccountId };

type NewFact = NewCredentialFact | NewImportedCredentialFact | NewPasscodeFact;
type PasscodeSnapshot = SnapshotFrom<typeof passcodeMachine>;
type ChangeCommand = Extract<CredentialCommand, { type: 'change' }>;
type RequestedPasscode = Pick<GeneratePasscode, 'content' | 'validity' | 'timesByConsole'>;

export const passcode: Aggregate<typeof passcodeMachine, PasscodeCommand, NewFact> = {
  kind: 'passcode',
  machine: passcodeMachine,
  decide(command, snapshot, now) {
    const { credentialId, lockId, content } = snapshot.context;
    if (command.type === 'request') {
      const { digits, supported, inUse, ...request } = command;
      const refusal = credentialId
        ? null
        : (kindRefusal(request, false, now) ?? digitsRefusal({ digits, supported, inUse }));
      return refusal ?? decideRequest(request, snapshot, now);
    }
    if (command.type === 'import') {
      const { digits, supported, inUse, ...told } = command;
      const refusal = credentialId ? null : (importRefusal(told) ?? digitsRefusal({ digits, supported, inUse }));
      return refusal ?? decideImport(told, snapshot, now);
    }
    if (command.type === 'generate') return credentialId ? [] : generate(command, now);
    if (!credentialId || !lockId || content?.kind !== 'passcode') return reject('notInThisState');
    const about = { credentialId, lockId };
    const ifTaken = (fact: NewPasscodeFact): Decision<NewFact> =>
      snapshot.status === 'active' && snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');

    switch (command.type) {
      case 'change': {
        if (snapshot.context.isEndless) return changeEnd(command, snapshot, now);
        if (isUnused(snapshot.context)) return reject('passcodeUnused');
        return (
          typeRefusal(content, command.validity, command.timesByConsole) ??
          movedStartRefusal(command.validity, snapshot.context.validity, now) ??
          (command.timesByConsole ? decideTimesChange : decideCredential)(command, snapshot, now)
        );
      }
      case 'changeDigits': {
        if (content.generated) return reject('notInThisState');
        const { uid, connectivity, digitsRef } = command;
        const data = { ...about, uid, connectivity, digitsRef };
        const refusal = beyondOwn(snapshot.context.validity, command.own) ?? digitsRefusal(command);
        return refusal ?? ifTaken({ type: 'passcode.digitsChangeRequested.v1', data });
      }
      case 'keepTimes':
        return decideTimes(command, snapshot, now);
      case 'use': {
        const fact = { type: 'passcode.used.v1', data: { ...about, usedAt: command.usedAt } } as const;
        // Only the first use of a passcode appends a fact.
        return content.usedAt === null && snapshot.can({ ...fact, at: now }) ? [fact] : [];
      }
      case 'reset': {
        const fact = { type: 'passcode.reset.v1', data: about } as const;
        return snapshot.can({ ...fact, at: now }) ? [fact] : [];
      }
      case 'reveal':
        return ifTaken({ type: 'passcode.revealed.v1', data: { ...about, uid: command.uid } });
      default:
        return decideCredential(command, snapshot, now);
    }
  },
};

const movedStartRefusal = (validity: Validity, before: Validity, now: number) =>
  windowOf(validity).start === windowOf(before).start ? null : startRefusal(validity, now);

const kindRefusal = (wanted: RequestedPasscode, generated: boolean, now: number) =>
  typeRefusalOf(wanted, generated) ?? startRefusal(wanted.validity, now);

const importRefusal = (told: ImportCredential) =>
  typeRefusalOf(told, told.content.kind === 'passcode' && told.content.generated);

function typeRefusalOf({ content, validity, timesByConsole }: RequestedPasscode, generated: boolean) {
  if (content.kind !== 'passcode') return reject('badParameter', { fields: ['content'] });
  if (content.generated !== generated) return reject('badParameter', { fields: ['type'] });
  return typeRefusal(content, validity, timesByConsole);
}

/** If the console enforces the times, the request carries the first window. */
function decideRequest(request: RequestCredential, snapshot: PasscodeSnapshot, now: number): Decision<NewFact> {
  if (!request.timesByConsole || snapshot.context.credentialId) return decideCredential(request, snapshot, now);
  const window = firstWindow(request.validity, request.timeZone, now);
  return window !== null && 'rejected' in window ? window : decideCredential({ ...request, window }, snapshot, now);
}

const hasGateway = ({ connectivity }: { connectivity: Connectivity }) => connectivity.by === 'gateway';

/** Checked before the maker computes the digits, because the lock accepts computed digits at once. */
export const generateRefusal = (
  command: Omit<GeneratePasscode, 'type' | 'credentialId' | 'lockId' | 'uid' | 'name'>,
  now: number,
): Rejection | null =>
  kindRefusal(command, true, now) ??
  validityRefusal(command.validity, { ...command, now }) ??
  cycleRefusal(command.validity, { ...command, hasGateway: hasGateway(command) }, now);

function generate(command: GeneratePasscode, now: number): Decision<NewFact> {
  const { type: _, timeZone, own, timesByConsole: __, givenTo: ___, connectivity: ____, recurring, ...data } = command;
  const { validity } = command;
  const isEndless = recurring === 'endless' && validity.kind === 'cycle';
  const over = isEndless ? { endsAt: validity.end } : { lapsesAt: lapsesAt(validity, now) };
  const fact = { type: 'passcode.generated.v1', data: { ...data, ...over } } as const;
  return generateRefusal(command, now) ?? [fact, ...recipientFacts(command)];
}

/** The digits encode days, hours and a future start, so these can't change. The console enforces the end, which can. */
function changeEnd(command: ChangeCommand, snapshot: PasscodeSnapshot, now: number): Decision<NewFact> {
  const { credentialId, lockId, validity: before } = requested(snapshot.context);
  const { validity, uid } = command;
  if (sameValidity(validity, before)) return reject('unchanged');
  const { start } = windowOf(before);
  const isPast = [windowOf(validity).start, start].every(at => at !== undefined && at <= now);
  const sameButEnd = { ...before, end: windowOf(validity).end, ...(isPast && { start: windowOf(validity).start }) };
  if (validity.kind !== 'cycle' || !sameValidity(validity, sameButEnd as Validity))
    return reject('passcodeEndOnly', { fields: ['validity'] });
  const refusal = validityRefusal(validity, { ...command, now }) ?? endRefusal(hasGateway(command));
  const fact = { type: 'passcode.endChanged.v1', data: { credentialId, lockId, uid, validity } } as const;
  return refusal ?? (snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState'));
}
