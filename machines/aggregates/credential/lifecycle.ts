/** Changes may be repeated: writes send the whole desired state; stale revisions are ignored. The last request wins. */
import type { CredentialChange } from '../../../models/credential.ts';
import type { StateMeta } from '../../tags.ts';
import { readFor, writeFor } from './actions.ts';
import { endItem } from './itemEnd.ts';

const waitsFor = (party: NonNullable<StateMeta['waitsFor']>) => ({ waitsFor: party }) satisfies StateMeta;

export const startChange = <const Action extends string = 'remember'>(phase: string, actions = 'remember' as Action) =>
  [
    { guard: 'carriedByRecipient', target: `${phase}.carried`, actions },
    { target: `${phase}.waiting`, actions },
  ] as const;

interface Phase<Confirmed> {
  change: CredentialChange;
  self: string;
  failed: string;
  confirmed: Confirmed;
}

export const arrived = (target: string) => ({ target, actions: 'remember' }) as const;

export const writing = <const Confirmed>({ change, self, failed, confirmed }: Phase<Confirmed>) => {
  const givenUp = { target: `${failed}.givenUp`, actions: 'remember' } as const;
  const failing = [{ guard: 'triedAgain', target: `${failed}.resting`, actions: 'remember' }, givenUp] as const;
  const params = { change };
  const [again, otherWay] = startChange(self);
  return {
    tags: change,
    initial: 'waiting',
    states: {
      waiting: {
        tags: ['waiting', 'unsent'],
        meta: waitsFor('lane'),
        entry: writeFor(change),
        on: { 'credential.sent.v1': { target: 'sent', actions: 'remember' }, 'credential.failed.v1': failing },
      },
      sent: {
        tags: 'waiting',
        meta: waitsFor('lock'),
        entry: { type: 'doubtWithoutAnswer', params },
        exit: 'stopWaitingForAnswer',
        on: {
          'credential.confirmed.v1': confirmed,
          'credential.failed.v1': failing,
          'credential.unconfirmed.v1': [
            { guard: 'readsBack', target: 'unconfirmed', actions: 'remember' },
            { target: 'inDoubt', actions: 'remember' },
          ],
        },
      },
      unconfirmed: {
        tags: ['waiting', 'beingRead'],
        meta: waitsFor('lock'),
        entry: [readFor(change), { type: 'giveUpReading', params }],
        exit: 'stopReading',
        on: {
          'credential.confirmed.v1': confirmed,
          'credential.failed.v1': failing,
          'credential.unreadable.v1': { target: 'inDoubt', actions: 'remember' },
        },
      },
      inDoubt: {
        tags: ['attention', 'retryable'],
        entry: endItem('inDoubt'),
        on: {
          'credential.confirmed.v1': confirmed,
          'credential.failed.v1': failing,
          'credential.retried.v1': startChange(self),
        },
      },
      carried: {
        tags: ['waiting', 'retryable'],
        meta: waitsFor('recipient'),
        entry: endItem('carried'),
        on: {
          'credential.confirmed.v1': confirmed,
          'credential.failed.v1': givenUp,
          'credential.retried.v1': [{ ...again, reenter: true }, otherWay],
        },
      },
    },
  } as const;
};

interface Failure {
  change: CredentialChange;
  again: string;
}

/** Waits for the next try, or for a person if none is scheduled. */
export const failure = ({ change, again }: Failure) =>
  ({
    tags: change,
    initial: 'givenUp',
    states: {
      resting: {
        tags: ['waiting', 'retryable'],
        meta: waitsFor('time'),
        entry: { type: 'tryAgainLater', params: { change } },
        exit: 'stopRetry',
        on: { 'credential.retryDue.v1': { target: `${again}.waiting`, actions: 'remember' } },
      },
      givenUp: { tags: ['danger', 'retryable'], entry: endItem('failed') },
    },
  }) as const;

export const lifecycle = (id: string) => {
  const [adding, updating, deleting] = [`#${id}.adding`, `#${id}.updating`, `#${id}.deleting`];
  const normal = `#${id}.normal`;
  const deletion = { 'credential.deletionRequested.v1': startChange(deleting) } as const;
  const withdrawal = { 'credential.withdrawn.v1': { target: `#${id}.deleted`, actions: 'remember' } } as const;
  const again = (phase: string) => ({ 'credential.retried.v1': startChange(phase) }) as const;
  const changed = (phase: string) => ({ 'credential.changeRequested.v1': startChange(phase) }) as const;
  return {
    absent: { tags: 'idle', on: { 'credential.requested.v1': startChange(adding) } },
    adding: {
      ...writing({ change: 'add', self: adding, failed: `#${id}.addFailed`, confirmed: arrived(normal) }),
      on: { ...changed(adding), ...deletion, ...withdrawal },
    },
    addFailed: {
      ...failure({ change: 'add', again: adding }),
      on: { ...again(adding), ...changed(adding), ...deletion, ...withdrawal },
    },
    normal: { tags: 'done', entry: endItem('there'), on: { ...changed(updating), ...deletion } },
    updating: {
      ...writing({ change: 'update', self: updating, failed: `#${id}.updateFailed`, confirmed: arrived(normal) }),
      on: { ...changed(updating), ...deletion, ...withdrawal },
    },
    updateFailed: {
      ...failure({ change: 'update', again: updating }),
      on: { ...again(updating), ...changed(updating), ...deletion, ...withdrawal },
    },
    deleting: writing({
      ...{ change: 'delete', self: deleting, failed: `#${id}.deleteFailed` },
      confirmed: arrived(`#${id}.deleted`),
    }),
    deleteFailed: { ...failure({ change: 'delete', again: deleting }), on: again(deleting) },
    deleted: { type: 'final', tags: 'done', entry: endItem('gone') },
  } as const;
};

export const labelling = {
  'credential.renamed.v1': { actions: 'remember' },
  'credential.givenTo.v1': { actions: 'remember' },
} as const;
