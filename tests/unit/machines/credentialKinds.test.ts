/** What each kind decides beyond the shared behavior; passcodes have a file of their own. */
import { describe, expect, it } from 'vitest';
import { card } from '../../../machines/aggregates/card.decide.ts';
import { face } from '../../../machines/aggregates/face.decide.ts';
import { fingerprint } from '../../../machines/aggregates/fingerprint.decide.ts';
import { keyFob } from '../../../machines/aggregates/keyFob.decide.ts';
import { palmVein } from '../../../machines/aggregates/palmVein.decide.ts';
import { ENROL_STEP_MS, FACE_CHECK_MS } from '../../../models/credential.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { CardFact } from '../../../models/facts/card.facts.ts';
import type { EnrolmentFact } from '../../../models/facts/enrolment.facts.ts';
import type { FaceFact } from '../../../models/facts/face.facts.ts';
import {
  aboutIt,
  asker,
  byGateway,
  byRecipient,
  changeAsked,
  confirmed,
  credentialId,
  deletionAsked,
  effectOf,
  failed,
  inDoubt,
  permanent,
  sent,
  untilEvening,
  wanted,
  withdrawn,
} from '../../support/credentialFacts.ts';
import { given } from '../../support/given.ts';
import { decided, door, guest, NOON, owner } from '../../support/givenFacts.ts';

const asking = { type: 'request', credentialId, lockId: door, name: 'Maya', validity: untilEvening, ...asker } as const;
const by = { ...aboutIt, uid: owner };
const done = (revision = 1) => ({ type: 'settle', revision, outcome: { kind: 'done' }, spread: 0 }) as const;
const remove = { type: 'delete', uid: owner, connectivity: byGateway } as const;

describe('a card', () => {
  const content = { kind: 'card', numberRef: 'ref-number', readAtLock: false, lost: false } as const;
  const unread = { kind: 'card', numberRef: null, readAtLock: true, lost: false } as const;
  const own = <const Type extends CardFact['type']>(type: Type, data: Extract<CardFact, { type: Type }>['data']) =>
    ({ type, data, at: NOON }) as unknown as Extract<CardFact, { type: Type }>;
  const inLock = [wanted(content), sent(), confirmed()];
  const reportedLost = own('card.reportedLost.v1', { ...by, connectivity: byGateway });
  const found = own('card.found.v1', { ...by, connectivity: byGateway });
  const lost = [...inLock, reportedLost, sent('block', 2), confirmed('block', 2)];
  const reportLost = { type: 'reportLost', uid: owner, connectivity: byGateway } as const;
  const reportFound = { type: 'reportFound', uid: owner, connectivity: byGateway } as const;

  it('counts as lost only once the lock has confirmed that the card is blocked', () => {
    given(card, inLock)
      .when(reportLost, NOON)
      .gives([decided(reportedLost)])
      .becomes({ reportingLost: 'waiting' })
      .effects([effectOf('writeCredential', 'card', 'block', 2)]);
    given(card, [...inLock, reportedLost, sent('block', 2)])
      .when(done(2), NOON)
      .becomes('lost');
  });

  it('can be used again after a loss only once the lock has confirmed its unblocking', () => {
    given(card, lost)
      .when(reportFound, NOON)
      .gives([decided(found)])
      .effects([effectOf('writeCredential', 'card', 'update', 3)]);
    const { snapshot } = given(card, [...lost, found, sent('update', 3)])
      .when(done(3), NOON)
      .becomes('normal');
    expect(snapshot.context.content).toEqual(content);
    // Found before the lock confirmed the loss: the lock is updated all the same.
    given(card, [...inLock, reportedLost])
      .when(reportFound, NOON)
      .becomes({ updating: 'waiting' });
  });

  it('can be reported lost only once and only on the lock, and found only while it is lost', () => {
    given(card, lost).when(reportLost, NOON).gives(reject('notInThisState'));
    given(card, inLock).when(reportFound, NOON).gives(reject('notInThisState'));
    for (const history of [[], [wanted(content)], [...inLock, deletionAsked()]])
      for (const command of [reportLost, reportFound])
        given(card, history).when(command, NOON).gives(reject('notInThisState'));
  });

  it('can be reported lost while its validity is changing, or after that change failed', () => {
    const changing = [...inLock, changeAsked()];
    for (const history of [changing, [...changing, failed('memoryFull', null, 'update', 2)]]) {
      given(card, history).when(reportLost, NOON).becomes({ reportingLost: 'waiting' });
      given(card, history).when(remove, NOON).becomes({ deleting: 'waiting' });
    }
  });

  it('that was reported lost but could not be blocked on the lock can be blocked again, reported found or deleted', () => {
    const untold = [...inLock, reportedLost, failed('memoryFull', null, 'block', 2)];
    given(card, untold)
      .when({ type: 'retry', uid: owner, connectivity: byGateway }, NOON)
      .becomes({ reportingLost: 'waiting' });
    given(card, untold).when(reportFound, NOON).becomes({ updating: 'waiting' });
    given(card, untold).when(remove, NOON).becomes({ deleting: 'waiting' });
  });

  it('cannot change its validity while it is lost, since the lock would accept it again', () => {
    given(card, lost)
      .when({ type: 'change', ...asker, validity: permanent, connectivity: byGateway }, NOON)
      .gives(reject('notInThisState'));
  });

  it('that is read at the lock cannot be confirmed before its number is known', () => {
    given(card)
      .when({ ...asking, content: unread, connectivity: byGateway }, NOON)
      .gives(reject('notInThisState'));
    const waiting = [wanted(unread, { connectivity: byRecipient })];
    const read = own('card.read.v1', { ...aboutIt, numberRef: 'ref-read' });
    given(card, waiting).when(done(), NOON).gives(reject('notInThisState'));
    given(card, waiting)
      .when({ type: 'retry', uid: owner, connectivity: byGateway }, NOON)
      .gives(reject('notInThisState'));
    given(card, waiting)
      .when({ type: 'tellNumber', numberRef: 'ref-read' }, NOON)
      .gives([decided(read)])
      .becomes({ adding: 'carried' });
    given(card, [...waiting, read])
      .when({ type: 'tellNumber', numberRef: 'ref-read' }, NOON)
      .gives([]);
    given(card, [...waiting, read])
      .when(done(), NOON)
      .becomes('normal');
    given(card, inLock).when({ type: 'tellNumber', numberRef: 'ref-read' }, NOON).gives(reject('notInThisState'));
  });
});

describe('an enrolment at the lock', () => {
  const content = { kind: 'palmVein' } as const;
  const shown = (type: EnrolmentFact['type'], step: number) =>
    ({ type, data: { ...aboutIt, revision: 1, step, of: 3 }, at: NOON }) as EnrolmentFact;
  const began = shown('enrolment.began.v1', 0);
  const enrol = (step: number, revision = 1) => ({ type: 'enrol', revision, step, of: 3 }) as const;
  const timer = { id: 'enrol', dueAt: NOON + ENROL_STEP_MS, fact: 'credential.failed.v1' };

  it('counts its steps, each with its own timeout', () => {
    given(palmVein, [wanted(content), sent()])
      .when(enrol(0), NOON)
      .gives([decided(began)])
      .becomes({ adding: 'enrolling' })
      .callsOff(['unanswered'])
      .timers([timer]);
    given(palmVein, [wanted(content), sent(), began])
      .when(enrol(1), NOON)
      .gives([decided(shown('enrolment.stepped.v1', 1))])
      .callsOff(['enrol'])
      .timers([timer]);
  });

  it('ignores repeated and earlier steps, steps of other revisions and unexpected steps', () => {
    const stepped = [wanted(content), sent(), began, shown('enrolment.stepped.v1', 2)];
    for (const command of [enrol(2), enrol(1), enrol(3, 2)]) given(palmVein, stepped).when(command, NOON).gives([]);
    given(palmVein, [wanted(content)])
      .when(enrol(0), NOON)
      .gives([]);
    given(palmVein).when(enrol(0), NOON).gives(reject('notInThisState'));
  });

  it('ends when the lock confirms, and discards its steps when it fails or is in doubt', () => {
    const half = [wanted(content), sent(), began];
    given(palmVein, half).when(done(), NOON).becomes('normal');
    const { snapshot } = given(palmVein, [...half, failed('enrolTimedOut', null)]);
    expect(snapshot.context).toMatchObject({ enrolment: null, reason: 'enrolTimedOut' });
    expect(given(palmVein, [...half, inDoubt()]).snapshot.context).toMatchObject({
      enrolment: null,
      presence: 'maybe',
    });
  });
});

describe('a fingerprint', () => {
  const collected = { kind: 'fingerprint', templateRef: 'ref-template', holder: owner } as const;

  it('cannot be enrolled at the lock if its template was already collected', () => {
    given(fingerprint, [wanted(collected), sent()])
      .when({ type: 'enrol', revision: 1, step: 0, of: 3 }, NOON)
      .gives(reject('notInThisState'));
    given(fingerprint, [wanted({ ...collected, templateRef: null }), sent()])
      .when({ type: 'enrol', revision: 1, step: 0, of: 3 }, NOON)
      .becomes({ adding: 'enrolling' });
  });

  it('can be transferred to another person, but not to its holder or once it is being deleted', () => {
    const transfer = { type: 'transfer', uid: owner, to: guest } as const;
    const { snapshot } = given(fingerprint, [wanted(collected)])
      .when(transfer, NOON)
      .gives([{ type: 'fingerprint.transferred.v1', data: { ...by, to: guest } }])
      .becomes({ adding: 'waiting' })
      .effects([]);
    expect(snapshot.context.content).toEqual({ ...collected, holder: guest });
    given(fingerprint, [wanted(collected)])
      .when({ ...transfer, to: owner }, NOON)
      .gives(reject('unchanged'));
    const gone = [wanted(collected), withdrawn];
    for (const history of [[], gone, [wanted(collected), sent(), deletionAsked()]])
      given(fingerprint, history).when(transfer, NOON).gives(reject('notInThisState'));
  });
});

describe('a key fob', () => {
  it('records its battery level only when it changes', () => {
    const content = { kind: 'keyFob', battery: null } as const;
    const report = { type: 'reportBattery', battery: 0 } as const;
    const inLock = [wanted(content), sent(), confirmed()];
    const { snapshot } = given(keyFob, inLock)
      .when(report, NOON)
      .gives([{ type: 'keyFob.batteryReported.v1', data: { ...aboutIt, battery: 0 } }])
      .becomes('normal');
    expect(snapshot.context.content).toEqual({ ...content, battery: 0 });
    given(keyFob, [wanted({ ...content, battery: 0 } as never), sent(), confirmed()])
      .when(report, NOON)
      .gives([]);
    for (const history of [[], [wanted(content)]])
      given(keyFob, history).when(report, NOON).gives(reject('notInThisState'));
  });
});

describe('a face', () => {
  const content = { kind: 'face', photoRef: 'ref-photo', featuresRef: null } as const;
  type Of<Type extends FaceFact['type']> = Extract<FaceFact, { type: Type }>;
  const own = <const Type extends FaceFact['type']>(type: Type, data: Of<Type>['data']) =>
    ({ type, data, at: NOON }) as unknown as Of<Type>;
  const made = (revision = 1) => own('face.featuresMade.v1', { ...aboutIt, revision, featuresRef: 'ref-features' });
  const refused = own('face.photoRefused.v1', { ...aboutIt, revision: 1, reason: 'severalFaces' });
  const replaced = own('face.photoReplaced.v1', { ...by, photoRef: 'ref-other' });
  const replace = { type: 'replacePhoto', ...asker, photoRef: 'ref-other' } as const;
  const tell = (revision = 1) => ({ type: 'tellFeatures', revision, featuresRef: 'ref-features' }) as const;

  it('is written to the lock only after its features are computed', () => {
    given(face)
      .when({ ...asking, content, connectivity: byGateway }, NOON)
      .becomes('checking')
      .effects([{ name: 'computeFeatures', params: { ...aboutIt, revision: 1, photoRef: 'ref-photo' } }])
      .timers([{ id: 'unchecked', dueAt: NOON + FACE_CHECK_MS, fact: 'face.photoRefused.v1' }]);
    const { snapshot } = given(face, [wanted(content)])
      .when(tell(), NOON)
      .gives([decided(made())])
      .callsOff(['unchecked'])
      .effects([effectOf('writeCredential', 'face', 'add', 2)]);
    expect(snapshot.context.content).toEqual({ ...content, featuresRef: 'ref-features' });
    given(face, [wanted(content, { connectivity: byRecipient })])
      .when(tell(), NOON)
      .becomes({ adding: 'carried' });
  });

  it('accepts another photo only after its current photo was refused', () => {
    given(face, [wanted(content)])
      .when({ type: 'refusePhoto', revision: 1, reason: 'severalFaces' }, NOON)
      .gives([decided(refused)])
      .becomes('photoRefused');
    given(face, [wanted(content), refused])
      .when(replace, NOON)
      .gives([decided(replaced)])
      .effects([{ name: 'computeFeatures', params: { ...aboutIt, revision: 2, photoRef: 'ref-other' } }]);
    given(face, [wanted(content), made(), failed('photoNotGood', null, 'add', 2)])
      .when(replace, NOON)
      .becomes('checking');
    for (const history of [[], [wanted(content)], [wanted(content), made()]])
      given(face, history).when(replace, NOON).gives(reject('notInThisState'));
  });

  it('ignores results of an earlier photo, and results that are no longer expected', () => {
    for (const history of [[wanted(content), refused, replaced], [wanted(content), made()], []])
      for (const command of [tell(), { type: 'refusePhoto', revision: 1, reason: 'noFace' } as const])
        given(face, history).when(command, NOON).gives([]);
  });

  it('is deleted at once if it never reached the lock, even if its connector is an app', () => {
    for (const connectivity of [byGateway, byRecipient])
      for (const history of [[wanted(content, { connectivity })], [wanted(content, { connectivity }), refused]])
        given(face, history)
          .when(remove, NOON)
          .gives([decided(withdrawn)])
          .becomes('deleted');
    const doubted = [
      wanted(content),
      made(),
      sent('add', 2),
      inDoubt('add', 2),
      failed('photoNotGood', null, 'add', 2),
    ];
    given(face, [...doubted, replaced])
      .when(remove, NOON)
      .becomes({ deleting: 'waiting' });
  });
});
