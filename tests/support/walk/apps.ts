/** Recipients' apps: hold eKeys and write credentials to locks without gateway; answers are late, repeated or lost. */

import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import { ekey } from '../../../machines/aggregates/ekey.decide.ts';
import type { EKeyOrder } from '../../../machines/effects/accessGrantEffects.ts';
import type { EffectParams } from '../../../machines/effects.ts';
import { CHANGES, type CredentialKind } from '../../../models/credential.ts';
import type { LockId } from '../../../models/ids.ts';
import type { Validity } from '../../../models/validity.ts';
import { isRejected } from '../../../src/engine/chart/aggregate.ts';
import { CREDENTIALS, writes } from './lockPerformers.ts';
import type { Physical } from './physical.ts';
import { kindOf, type Stream, type Streams } from './streams.ts';

type Told = EffectParams['tellRecipient'];
interface Held {
  order: EKeyOrder;
  revision: number;
  validity: Validity;
}

export function createApps(streams: Streams, now: () => number) {
  const inbox: Told[] = [];
  const held = new Map<string, Held>();
  const eKeyAnswers: { stream: string; revision: number }[] = [];
  const carriedAnswers: { stream: string; revision: number }[] = [];
  const streamOfEKey = (eKeyId: number) => `ekey-${eKeyId}`;

  const isCarried = ({ snapshot }: Stream) =>
    snapshot.hasTag('waiting') && JSON.stringify(snapshot.value).includes('"carried"');

  return {
    held: held as ReadonlyMap<string, Held>,
    tell: (order: Told) => void inbox.push(order),
    accept(stream: string) {
      const { snapshot } = streams.streamOf(ekey, stream);
      const { uid, revision, desired } = snapshot.context;
      if (!uid || !snapshot.matches({ kept: 'offered' })) return;
      streams.handle(ekey, stream, { type: 'accept', uid, revision }, now());
      if (snapshotOf(stream).matches({ kept: 'held' }))
        held.set(stream, { order: 'open', revision, validity: desired });
    },
    /** Handles one pending message, perhaps an old one. */
    take(which: number) {
      const [told] = inbox.splice(which % Math.max(1, inbox.length), 1);
      const stream = told && streamOfEKey(told.eKeyId);
      const mine = stream && held.get(stream);
      if (!told || !stream || !mine || told.revision <= mine.revision) return;
      Object.assign(mine, { order: told.order, revision: told.revision, validity: told.validity });
      eKeyAnswers.push({ stream, revision: told.revision });
    },
    answer(which: number) {
      const answer = eKeyAnswers[which % Math.max(1, eKeyAnswers.length)];
      if (answer) streams.handle(ekey, answer.stream, { type: 'confirm', revision: answer.revision }, now());
    },
    /** At the lock: reads the desired state and applies it. */
    carry(which: number, physical: Physical) {
      const all = [...streams.streams].filter(([, stream]) => isCarried(stream));
      const [name, stream] = all[which % Math.max(1, all.length)] ?? [];
      if (!name || !stream) return;
      const context: CredentialContext = stream.snapshot.context;
      const thing = CREDENTIALS[kindOf(name) as CredentialKind];
      if (isRejected(streams.handle(thing, name, { type: 'carry', revision: context.revision }, now()))) return;
      if (context.content?.kind === 'card' && context.content.numberRef === null)
        streams.handle(CREDENTIALS.card, name, { type: 'tellNumber', numberRef: 'number' }, now());
      const change = CHANGES.find(each => stream.snapshot.hasTag(each)) ?? 'add';
      const lock = physical.lockOf(context.lockId as LockId);
      lock.enrolling = null;
      const done = writes(context, change)(lock);
      if (done.shows) lock.credentials.set(done.shows.credentialId, done.shows.kept);
      carriedAnswers.push({ stream: name, revision: context.revision });
    },
    tellCarried(which: number) {
      const answer = carriedAnswers[which % Math.max(1, carriedAnswers.length)];
      if (!answer) return;
      const { stream, revision } = answer;
      streams.handle(
        CREDENTIALS[kindOf(stream) as CredentialKind],
        stream,
        { type: 'settle', revision, outcome: { kind: 'done' }, spread: 0 },
        now(),
      );
    },
    comeBack(physical: Physical) {
      while (inbox.length > 0) this.take(0);
      eKeyAnswers.forEach((_, which) => {
        this.answer(which);
      });
      for (let left = streams.streams.size; left > 0; left--) {
        this.carry(0, physical);
        this.tellCarried(carriedAnswers.length - 1);
      }
    },
  };

  function snapshotOf(stream: string) {
    return streams.streamOf(ekey, stream).snapshot;
  }
}
