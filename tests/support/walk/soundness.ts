/** Invariants of a world after every step. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import type { EKeyContext } from '../../../machines/aggregates/credential/eKeyContext.ts';
import type { LockSettingContext } from '../../../machines/aggregates/lockSettingContext.ts';
import type { JobContext } from '../../../machines/processes/batchJobContext.ts';
import { STATUS_TAGS, type StateMeta } from '../../../machines/tags.ts';
import type { LockId } from '../../../models/ids.ts';
import { isSameSetting } from '../../../models/lockSettings.ts';
import { CREDENTIALS, isSame } from './lockPerformers.ts';
import { streamOfOperation } from './otherPerformers.ts';
import { kindOf, type Stream } from './streams.ts';
import type { World } from './world.ts';

type Whom = NonNullable<StateMeta['waitsFor']>;

const said = ({ value }: AnyMachineSnapshot) => JSON.stringify(value);
export const waitsFor = (snapshot: AnyMachineSnapshot): Whom[] =>
  Object.values(snapshot.getMeta() as Record<string, StateMeta | undefined>).flatMap(meta => meta?.waitsFor ?? []);
const isCredential = (name: string) => Object.hasOwn(CREDENTIALS, kindOf(name));

/** Whether an effect, a running handler or a timer will continue the stream. */
function isMoved(world: World, name: string, { snapshot }: Stream, whom: Whom): boolean {
  const { revision, operating } = snapshot.context as { revision?: number } & Partial<JobContext>;
  const mine = world.outbox.some(
    ({ stream, params }) => stream === name && (!('revision' in params) || params.revision === revision),
  );
  const timed = [...world.timers.values()].some(({ stream }) => stream === name);
  switch (whom) {
    case 'lane':
      return mine;
    case 'time':
      return timed;
    case 'job': {
      const operationId = operating?.operationId;
      const asked = world.outbox.some(({ params }) => 'operationId' in params && params.operationId === operationId);
      const pending = operationId && world.streams.get(streamOfOperation(operationId))?.snapshot.hasTag('pending');
      return asked || pending === true;
    }
    case 'recipient':
    case 'person':
      return true;
    default:
      return mine || timed;
  }
}

function assertStanding(world: World, name: string, stream: Stream) {
  const { snapshot } = stream;
  const whom = waitsFor(snapshot);
  expect(
    [...snapshot.tags].some(tag => (STATUS_TAGS as readonly string[]).includes(tag)),
    `${name} means something`,
  ).toBe(true);
  expect(whom.length > 0, `${name} ${said(snapshot)} waits for somebody`).toBe(snapshot.hasTag('waiting'));
  for (const each of whom)
    expect(isMoved(world, name, stream, each), `${name} ${said(snapshot)} hangs, and waits for ${each}`).toBe(true);
}

/** A confirmed credential is on its lock, and a deleted one is not. */
function assertCredential(world: World, name: string, { snapshot }: Stream) {
  const { credentialId, lockId, content, validity }: CredentialContext = snapshot.context;
  if (!credentialId || !lockId || snapshot.matches('online')) return;
  const kept = world.physical.lockOf(lockId).credentials.get(credentialId);
  if (snapshot.matches('deleted')) expect(kept, `${name} is gone for good`).toBeUndefined();
  if (!snapshot.matches('normal') && !snapshot.matches('lost')) return;
  const wanted = { validity, blocked: content?.kind === 'card' && content.lost };
  expect(kept && isSame(kept, wanted), `${name} ${said(snapshot)}: the lock has ${JSON.stringify(kept)}`).toBe(true);
}

function assertSetting(world: World, name: string, { snapshot }: Stream) {
  const { lockId, held }: LockSettingContext = snapshot.context;
  if (!lockId || !held || !snapshot.matches('asReported')) return;
  const set = world.physical.lockOf(lockId).settings.get(held.name);
  expect(set && isSameSetting(set, held), `${name} is as reported`).toBe(true);
}

function assertEKey(world: World, name: string, { snapshot }: Stream) {
  const { eKeyId }: EKeyContext = snapshot.context;
  if (!eKeyId) return;
  const opens = world.apps.held.get(name)?.order === 'open';
  if (opens) expect(snapshot.hasTag('mayOpen'), `${name} ${said(snapshot)} opens no door`).toBe(true);
}

/** Compares only changes since its last call. */
export function watch(world: World) {
  const seen = new Map<string, number>();
  const doorsOf = (wanted: (each: World['opened'][number]) => boolean): LockId[] =>
    world.opened.filter(wanted).map(({ lockId }) => lockId);

  function assertReplay(name: string, stream: Stream) {
    if (seen.get(name) === stream.facts.length) return;
    seen.set(name, stream.facts.length);
    const again = world.replayed(stream);
    const { value, context, tags } = stream.snapshot;
    expect([again.value, again.context], `${name}, replayed`).toEqual([value, context]);
    expect(again.tags).toEqual(tags);
  }

  return () => {
    expect(new Set(world.told).size, `a once-effect is told once: ${world.told}`).toBe(world.told.length);
    expect(world.mostUnderWay(), 'a gateway takes one command at a time').toBeLessThanOrEqual(1);
    const byJob = doorsOf(each => each.byJob);
    expect(new Set(byJob).size, `opened by the job: ${byJob}`).toBe(byJob.length);
    expect(
      doorsOf(({ operationId }) => world.askedOfFrozen.has(operationId)),
      'a frozen lock stays shut',
    ).toEqual([]);
    for (const [name, stream] of world.streams) {
      assertStanding(world, name, stream);
      assertReplay(name, stream);
      if (isCredential(name)) assertCredential(world, name, stream);
      if (kindOf(name) === 'lockSetting') assertSetting(world, name, stream);
      if (kindOf(name) === 'ekey') assertEKey(world, name, stream);
    }
  };
}
