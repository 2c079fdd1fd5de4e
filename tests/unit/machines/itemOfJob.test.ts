/** A job receives exactly one result for each credential that it issues, changes or deletes. */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { card } from '../../../machines/aggregates/card.decide.ts';
import { cardMachine } from '../../../machines/aggregates/card.machine.ts';
import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import { faceMachine } from '../../../machines/aggregates/face.machine.ts';
import { fingerprintMachine } from '../../../machines/aggregates/fingerprint.machine.ts';
import { passcodeMachine } from '../../../machines/aggregates/passcode.machine.ts';
import { qrCodeMachine } from '../../../machines/aggregates/qrCode.machine.ts';
import { type CredentialChange, type CredentialContent, WRITE_TRIES_IN_JOB } from '../../../models/credential.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { OperationId } from '../../../models/ids.ts';
import type { ItemOfJob } from '../../../models/jobTarget.ts';
import { advance, initialSnapshot } from '../../../src/engine/chart/fold.ts';
import {
  aboutIt,
  askedAgain,
  asker,
  byGateway,
  byRecipient,
  changeAsked,
  confirmed,
  credentialId,
  deletionAsked,
  failed,
  inDoubt,
  retryDue,
  sent,
  unreadable,
  untilEvening,
  wanted,
  withdrawn,
} from '../../support/credentialFacts.ts';
import { sharedExamples } from '../../support/credentialPaths.ts';
import { IN_LOCK } from '../../support/explored/qrCode.ts';
import { given } from '../../support/given.ts';
import { door, jobId, NOON, owner } from '../../support/givenFacts.ts';

const operationId = 'job-1-item-1' as OperationId;
const itemOf = (change: CredentialChange): ItemOfJob => ({ jobId, uid: owner, operationId, change });
const forJob = <Fact extends { data: object }>(fact: Fact, change: CredentialChange = 'add'): Fact => ({
  ...fact,
  data: { ...fact.data, job: itemOf(change) },
});

const content = { kind: 'card', numberRef: 'ref-number', readAtLock: false, lost: false } as const;
const issued = [wanted(content), sent(), confirmed()];
const issuing = forJob(wanted(content));
const removing = forJob(deletionAsked(), 'delete');

type Fact = { type: string; data: object; at: number };

function toldBy(machine: AnyStateMachine, facts: readonly Fact[]) {
  let snapshot = initialSnapshot(machine);
  return facts.flatMap(fact => {
    const step = advance(machine, snapshot, fact);
    snapshot = step.snapshot;
    return step.effects.filter(({ name }) => name === 'tellJob').map(({ params }) => params);
  });
}
const ends = (outcome: object) => [{ jobId, uid: owner, operationId, lockId: door, outcome }];

describe('a job that issues a card', () => {
  it.each<[string, Fact[], object[]]>([
    ['nothing while the write is in progress', [issuing, sent(), failed('gatewayBusy', NOON + 9)], []],
    ['“done” when the lock confirms', [issuing, sent(), confirmed()], ends({ kind: 'done' })],
    [
      'the refusal of the lock',
      [issuing, sent(), failed('noSpace', null)],
      ends({ kind: 'refused', reason: 'noSpace' }),
    ],
    [
      '“unconfirmed” only if reading back failed',
      [issuing, sent(), inDoubt(), unreadable()],
      ends({ kind: 'unconfirmed', reason: 'connectionLost' }),
    ],
    [
      '“rejected” instead of waiting for an app',
      [forJob(wanted(content, { connectivity: byRecipient }))],
      ends({ kind: 'rejected', reason: 'waitsForApp' }),
    ],
    [
      '“rejected” when the card is withdrawn meanwhile',
      [issuing, withdrawn],
      ends({ kind: 'rejected', reason: 'removed' }),
    ],
    [
      'the result of a change that was requested meanwhile',
      [issuing, sent(), changeAsked(), sent('add', 2), confirmed('add', 2)],
      ends({ kind: 'done' }),
    ],
    [
      'only the result of the last automatic retry',
      [
        issuing,
        sent(),
        failed('gatewayBusy', NOON + 9),
        retryDue('add', 1, NOON + 9),
        sent('add', 2),
        confirmed('add', 2),
      ],
      ends({ kind: 'done' }),
    ],
  ])('receives %s', (_, facts, expected) => expect(toldBy(cardMachine, facts)).toEqual(expected));

  it('receives exactly one result, even if the card changes later', () => {
    expect(
      toldBy(cardMachine, [issuing, sent(), confirmed(), changeAsked(), sent('update', 2), confirmed('update', 2)]),
    ).toHaveLength(1);
    expect(
      toldBy(cardMachine, [
        issuing,
        sent(),
        failed('noSpace', null),
        askedAgain(),
        sent('add', 2),
        confirmed('add', 2),
      ]),
    ).toHaveLength(1);
  });
});

describe('a job that deletes cards', () => {
  it('receives the result of the deletion from the lock', () => {
    const asked = [...issued, removing, sent('delete', 2)];
    expect(toldBy(cardMachine, [...asked, confirmed('delete', 2)])).toEqual(ends({ kind: 'done' }));
    expect(toldBy(cardMachine, [...asked, failed('noPermission', null, 'delete', 2)])).toEqual(
      ends({ kind: 'refused', reason: 'noPermission' }),
    );
  });

  it('receives “done” for a card that never reached the lock', () =>
    expect(toldBy(cardMachine, [wanted(content), forJob(withdrawn, 'delete')])).toEqual(ends({ kind: 'done' })));

  it('cannot delete a card whose deletion was already requested', () => {
    const command = { type: 'delete', uid: owner, connectivity: byGateway, job: itemOf('delete') } as const;
    given(card, [...issued, deletionAsked()])
      .when(command)
      .gives(reject('notInThisState'));
    given(card, [...issued, deletionAsked(), sent('delete', 2), confirmed('delete', 2)])
      .when(command)
      .gives(reject('notInThisState'));
  });

  it('cannot delete a card before the issuing job has received its result', () => {
    const command = { type: 'delete', uid: owner, connectivity: byGateway, job: itemOf('delete') } as const;
    given(card, [issuing, sent()]).when(command).gives(reject('notInThisState'));
    given(card, [issuing, sent(), confirmed()]).when(command).becomes({ deleting: 'waiting' });
  });
});

describe('a credential command of a job', () => {
  const request = {
    ...({ type: 'request', credentialId, lockId: door, name: 'Maya', validity: untilEvening, content } as const),
    ...asker,
    connectivity: byGateway,
  } as const;

  it('starts the write for the job item, and is rejected when repeated', () => {
    given(card)
      .when({ ...request, job: itemOf('add') }, NOON)
      .becomes({ adding: 'waiting' });
    given(card, issued)
      .when({ ...request, job: itemOf('add') })
      .gives(reject('notInThisState'));
  });

  it(`is tried only ${WRITE_TRIES_IN_JOB} times, since other items of the job are waiting`, () => {
    const busy = {
      type: 'settle',
      revision: 1,
      outcome: { kind: 'unreachable', reason: 'gatewayBusy' },
      spread: 0,
    } as const;
    const nextTry = (facts: Parameters<typeof given<typeof cardMachine, never, never>>[1], revision: number) =>
      given(card, facts).when({ ...busy, revision }, NOON).snapshot.context.nextTryAt;
    expect(nextTry([issuing, sent()], 1)).not.toBeNull();
    const again = [sent(), failed('gatewayBusy', NOON + 9), retryDue('add', 1, NOON + 9), sent('add', 2)];
    expect(nextTry([issuing, ...again], 2)).toBeNull();
    expect(nextTry([wanted(content), ...again], 2)).not.toBeNull();
  });
});

/** Charts with their own facts; the search visits every reachable state once. */
const CHARTS: [AnyStateMachine, CredentialContent, Record<string, Fact[]>][] = [
  [
    cardMachine,
    content,
    { lost: [{ type: 'card.reportedLost.v1', data: { ...aboutIt, uid: owner, connectivity: byGateway }, at: NOON }] },
  ],
  [
    passcodeMachine,
    { kind: 'passcode', type: 6, digitsRef: 'ref', generated: false, usedAt: null, revealedAt: null },
    { reset: [{ type: 'passcode.reset.v1', data: aboutIt, at: NOON }] },
  ],
  [fingerprintMachine, { kind: 'fingerprint', templateRef: 'ref', holder: owner }, {}],
  [
    faceMachine,
    { kind: 'face', photoRef: 'ref', featuresRef: null },
    {
      checked: [
        { type: 'face.featuresMade.v1', data: { ...aboutIt, revision: 1, featuresRef: 'features' }, at: NOON },
        { type: 'face.photoRefused.v1', data: { ...aboutIt, revision: 1, reason: 'noFace' }, at: NOON },
      ],
    },
  ],
  [qrCodeMachine, IN_LOCK, {}],
];

interface Here {
  value: unknown;
  context: CredentialContext;
  status: string;
  hasTag(tag: string): boolean;
  can(fact: Fact): boolean;
}

it.each(CHARTS)('a job waits for a credential of the chart $id only in states that need no app', (machine, of, own) => {
  const examples = Object.values(sharedExamples([of])) as unknown as ((state: Here) => Fact[])[];
  const key = ({ value, context: { presence, connectivity, job, tries, reason } }: Here) =>
    JSON.stringify([value, presence, connectivity, job !== null, tries > 0, reason]);
  const seen = new Set<string>();
  let waiting = 0;
  const queue = [initialSnapshot(machine) as unknown as Here];
  for (let here = queue.shift(); here; here = queue.shift()) {
    if (seen.has(key(here))) continue;
    seen.add(key(here));
    if (here.context.job) {
      waiting += 1;
      const why = `${JSON.stringify(here.value)} waits for something`;
      expect(here.hasTag('waiting') && !JSON.stringify(here.value).includes('carried'), why).toBe(true);
    }
    const facts = [...examples.flatMap(example => example(here)), ...Object.values(own).flat()];
    for (const fact of facts.flatMap(each => ('connectivity' in each.data ? [each, forJob(each)] : [each])))
      if (here.can(fact)) queue.push(advance(machine, here as never, fact).snapshot as unknown as Here);
  }
  expect(waiting).toBeGreaterThan(10);
});
