import type { SnapshotFrom } from 'xstate';
import { isRejection, reject } from '../../models/errorCodes.ts';
import type { NewSecondFactorFact } from '../../models/facts/secondFactor.facts.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { secondFactorMachine } from './secondFactor.machine.ts';

type Of<Type extends NewSecondFactorFact['type']> = Extract<NewSecondFactorFact, { type: Type }>['data'];

/** A verified code. `step`: clock step of a TOTP code. `place`: index of a recovery code. */
export type ShownCode = { step: number } | { place: number; recoveryRef: string };

export type SecondFactorCommand =
  | ({ type: 'begin' } & Omit<Of<'secondFactor.enrolmentBegun.v1'>, 'forgets'>)
  | { type: 'giveUp' }
  /** `secretRef`: of the secret shown; a newer enrolment may have another. */
  | ({ type: 'turnOn'; secretRef: string } & Omit<Of<'secondFactor.turnedOn.v1'>, 'uid'>)
  | { type: 'use'; shown: ShownCode }
  | ({ type: 'renewRecovery'; shown: ShownCode } & Omit<Of<'secondFactor.recoveryRenewed.v1'>, 'uid' | 'forgets'>)
  | { type: 'turnOff'; shown: ShownCode };

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;

/** Decided in the transaction of the append, so that a code is accepted once. */
function use(shown: ShownCode, { context }: Snapshot): NewSecondFactorFact | ReturnType<typeof reject> {
  const { uid, lastStep, recoveryLeft, recoveryRef } = context;
  if (!uid) return reject('notInThisState');
  if ('step' in shown)
    return shown.step > lastStep
      ? { type: 'secondFactor.codeUsed.v1', data: { uid, step: shown.step } }
      : reject('secondFactorWrong');
  return shown.recoveryRef === recoveryRef && recoveryLeft.includes(shown.place)
    ? { type: 'secondFactor.recoveryUsed.v1', data: { uid, place: shown.place } }
    : reject('secondFactorWrong');
}

function andThen(
  shown: ShownCode,
  snapshot: Snapshot,
  next: readonly NewSecondFactorFact[],
): Decision<NewSecondFactorFact> {
  if (!snapshot.matches('on')) return reject('notInThisState');
  const used = use(shown, snapshot);
  return isRejection(used) ? used : [used, ...next];
}

export const secondFactor: Aggregate<typeof secondFactorMachine, SecondFactorCommand, NewSecondFactorFact> = {
  kind: 'secondFactor',
  machine: secondFactorMachine,
  decide(command, snapshot, now) {
    const { context } = snapshot;
    const { uid, secretRef, recoveryRef } = context;
    switch (command.type) {
      case 'begin': {
        if (snapshot.matches('on')) return reject('notInThisState');
        const { type: _, ...enrolment } = command;
        return [
          {
            type: 'secondFactor.enrolmentBegun.v1',
            data: { ...enrolment, forgets: secretRef === '' ? [] : [secretRef] },
          },
        ];
      }
      case 'giveUp':
        return uid && snapshot.matches('enrolling')
          ? [{ type: 'secondFactor.enrolmentGivenUp.v1', data: { uid, forgets: [secretRef] } }]
          : [];
      case 'turnOn': {
        const { type: _, secretRef: shownRef, ...on } = command;
        if (!uid || !snapshot.matches('enrolling') || shownRef !== secretRef) return reject('notInThisState');
        // The deadline counts even if its timer is late.
        if (now >= context.confirmBy) return reject('notInThisState');
        return [{ type: 'secondFactor.turnedOn.v1', data: { uid, ...on } }];
      }
      case 'use':
        return andThen(command.shown, snapshot, []);
      case 'renewRecovery': {
        const { type: _, shown, ...renewed } = command;
        return uid
          ? andThen(shown, snapshot, [
              { type: 'secondFactor.recoveryRenewed.v1', data: { uid, ...renewed, forgets: [recoveryRef] } },
            ])
          : reject('notInThisState');
      }
      case 'turnOff':
        return uid
          ? andThen(command.shown, snapshot, [
              { type: 'secondFactor.turnedOff.v1', data: { uid, forgets: [secretRef, recoveryRef] } },
            ])
          : reject('notInThisState');
    }
  },
};
