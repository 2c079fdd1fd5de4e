/** Late messages may undo what was confirmed: the shortest cases, found on random walks or written for them. */
import { expect, it } from 'vitest';
import { card } from '../../machines/aggregates/card.decide.ts';
import type { CredentialCommand } from '../../machines/aggregates/credential/credential.decide.ts';
import { keyFob } from '../../machines/aggregates/keyFob.decide.ts';
import { type Connectivity, type CredentialContent, ENROL_STEP_MS, WRITE_ANSWER_MS } from '../../models/credential.ts';
import type { CredentialId } from '../../models/ids.ts';
import { asker, byGateway, byRecipient, permanent } from '../support/credentialFacts.ts';
import { gatewayId, owner } from '../support/givenFacts.ts';
import { FRONT, OTHER_GATEWAY, open } from '../support/walk/people.ts';
import { createWorld, type Manner, WELL } from '../support/walk/world.ts';

const plain: CredentialContent = { kind: 'card', numberRef: 'number', readAtLock: false, lost: false };
const fob: CredentialContent = { kind: 'keyFob', battery: null };
const credentialId = 1 as CredentialId;
const byAnother: Connectivity = { by: 'gateway', gatewayId: OTHER_GATEWAY, readsBack: true };
/** The effect is recorded as sent, but has not reached the gateway. */
const justSent: Manner = { ...WELL, steps: 2 };

function requested(content: CredentialContent, options = {}) {
  const world = createWorld(options);
  open(world, []);
  const [thing, stream] = content.kind === 'card' ? ([card, 'card-1'] as const) : ([keyFob, 'keyFob-1'] as const);
  const ask = (command: CredentialCommand) =>
    world.ask<typeof card.machine, never, never>(thing as never, stream, command as never);
  ask({
    type: 'request',
    credentialId,
    lockId: FRONT,
    name: '',
    validity: permanent,
    content,
    connectivity: byGateway,
    ...asker,
  });
  return {
    world,
    ask,
    remove: (connectivity: Connectivity) => ask({ type: 'delete', uid: owner, connectivity }),
    stands: () => world.streams.get(stream)?.snapshot.value,
    isKept: () => world.physical.lockOf(FRONT).credentials.has(credentialId),
  };
}

it('a deletion through another gateway waits until the write through the first gateway has settled', () => {
  const { world, remove, stands, isKept } = requested(plain);
  world.performOne(0, justSent);
  remove(byAnother);
  world.performOne(0, WELL);
  expect(stands()).toEqual({ deleting: 'waiting' });
  world.goOn(0, WELL);
  expect(isKept()).toBe(true);
  world.wait(WRITE_ANSWER_MS);
  world.performOne(0, WELL);
  expect([stands(), isKept()]).toEqual(['deleted', false]);
});

it('deleting a key fob whose enrolment failed also deletes it from the lock, which may have stored it', () => {
  const { world, remove, stands, isKept } = requested(fob);
  world.performOne(0, { ...WELL, steps: 3 });
  expect(stands()).toEqual({ adding: 'enrolling' });
  const reportsAreLost = false;
  world.wait(45_000);
  world.show(FRONT, reportsAreLost);
  world.wait(ENROL_STEP_MS - 45_000);
  world.readTimers();
  world.fireTimers();
  expect(stands()).toEqual({ addFailed: 'givenUp' });
  remove(byGateway);
  world.show(FRONT, reportsAreLost);
  expect([stands(), isKept()]).toEqual([{ deleting: 'waiting' }, true]);
  world.comeToRest();
  expect([stands(), isKept()]).toEqual(['deleted', false]);
});

it.each([
  [true, 'deleting', false],
  [false, 'deleted', true],
])(
  'a deleted card reappears on the lock after a late write only if its lane was not held (held: %s)',
  (holdsLanes, at, comesBack) => {
    const { world, remove, stands, isKept } = requested(plain, { holdsLanes });
    world.performOne(0, justSent);
    remove(byGateway);
    world.wait(15_001);
    world.performOne(0, WELL);
    world.performOne(0, WELL);
    world.goOn(0, WELL);
    expect(JSON.stringify(stands())).toContain(at);
    world.comeToRest();
    expect([stands(), isKept()]).toEqual(['deleted', comesBack]);
  },
);

it('a deletion by an app waits until the pending write through a gateway has settled', () => {
  const { world, remove, stands, isKept } = requested(plain);
  const carries = () => {
    world.apps.carry(0, world.physical);
    world.apps.tellCarried(0);
  };
  world.performOne(0, { ...justSent, way: 'stays', steps: 3 });
  remove(byRecipient);
  carries();
  expect(stands()).toEqual({ deleting: 'carried' });
  world.deliver(gatewayId, 'obeys');
  expect(isKept()).toBe(true);
  world.wait(WRITE_ANSWER_MS);
  carries();
  expect([stands(), isKept()]).toEqual(['deleted', false]);
});

it('a deletion reported by an app is ignored while a write through a gateway may still arrive', () => {
  const { world, remove, ask, stands } = requested(plain);
  world.performOne(0, { ...justSent, way: 'stays', steps: 3 });
  remove(byRecipient);
  const done = () => ask({ type: 'settle', revision: 2, outcome: { kind: 'done' }, spread: 0 });
  done();
  expect(stands()).toEqual({ deleting: 'carried' });
  world.wait(WRITE_ANSWER_MS);
  done();
  expect(stands()).toBe('deleted');
});
