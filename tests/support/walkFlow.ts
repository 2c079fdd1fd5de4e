/** Walks a path through a flow with a real actor and test-driven results; asserts predictions and invariants. */

import { expect, it } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { type ExploredFlow, pathsThroughFlow } from './flowPaths.ts';
import { reportPaths } from './pathReport.ts';
import { along, byEnd, type Path, type StateNameOf, stateNames } from './paths.ts';
import { type Visits, visitsOf } from './pathsVisited.ts';

export interface Here<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>;
  context: SnapshotFrom<M>['context'];
  /** Context before the step. */
  before: SnapshotFrom<M>['context'] | null;
}

interface Flow<M extends AnyStateMachine> extends ExploredFlow<M> {
  invariants: Record<StateNameOf<M>, (here: Here<M>) => void>;
}

interface Asked {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}
type Timeout = { ms: number; callback: () => void };

/** The chart with test-driven promises. */
function answeredByHand<M extends AnyStateMachine>(machine: M, answers: Flow<M>['answers']) {
  const asked: Asked[] = [];
  const byHand = fromPromise(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        const question = { resolve, reject };
        asked.push(question);
        signal.addEventListener('abort', () => void asked.splice(asked.indexOf(question), 1));
      }),
  );
  const actors = Object.fromEntries(Object.keys(answers).map(name => [name, byHand]));
  return { machine: machine.provide({ actors } as object) as M, asked };
}

async function walkFlow<M extends AnyStateMachine>(
  { machine, asked }: ReturnType<typeof answeredByHand<M>>,
  { invariants, matters, input }: Flow<M>,
  path: Path<M>,
  visits: Visits,
) {
  const timeouts = new Map<number, Timeout>();
  let last = 0;
  const clock = {
    setTimeout: (callback: () => void, ms: number) => {
      timeouts.set(++last, { ms, callback });
      return last;
    },
    clearTimeout: (id: number) => void timeouts.delete(id),
  };
  asked.length = 0;
  const actor = createActor(machine as AnyStateMachine, {
    clock,
    input,
    inspect: event => {
      if (event.type === '@xstate.microstep' && event.actorRef === actor) visits.take(event._transitions);
    },
  }).start();

  let before: SnapshotFrom<M>['context'] | null = null;
  function assertHere() {
    const snapshot = actor.getSnapshot();
    const { value, context } = snapshot;
    visits.be(snapshot);
    for (const name of stateNames(value))
      invariants[name as StateNameOf<M>]({ snapshot: snapshot as SnapshotFrom<M>, context, before });
    before = context;
  }

  function happen(event: { type: string; output?: unknown; error?: unknown }) {
    if (event.type.startsWith('xstate.after.')) {
      const [id, timeout] = [...timeouts].sort(([, a], [, b]) => a.ms - b.ms)[0] ?? expect.fail('nothing waits');
      timeouts.delete(id);
      timeout.callback();
    } else if (event.type.startsWith('xstate.')) {
      const question = asked.shift() ?? expect.fail('nothing was asked');
      if (event.type.startsWith('xstate.done.')) question.resolve(event.output);
      else question.reject(event.error);
    } else actor.send(event);
  }

  assertHere();
  for (const { event, state } of path.steps) {
    happen(event);
    await new Promise<void>(resolve => setImmediate(resolve));
    const [foreseen, here] = [state as AnyMachineSnapshot, actor.getSnapshot()];
    expect([here.value, matters(here.context)]).toEqual([foreseen.value, matters(foreseen.context)]);
    assertHere();
  }
  actor.stop();
}

/** One test per final state, and one for complete coverage. */
export function walkEveryFlow<M extends AnyStateMachine>(machine: M, flow: NoInfer<Flow<M>>) {
  const byHand = answeredByHand(machine, flow.answers);
  const visits = visitsOf(byHand.machine);
  const paths = pathsThroughFlow(byHand.machine, flow);
  for (const [place, there] of byEnd(paths))
    it(`include ${there.length} that end in ${place}`, async () => {
      for (const path of there) await along(path, () => walkFlow(byHand, flow, path, visits));
    });
  it('visit every state and transition of the chart', () => expect(visits.missed()).toEqual([]));
  it('match the paths recorded for the State Explorer', () =>
    reportPaths({ machine: byHand.machine, depth: 'pure', visits, paths, input: flow.input }));
}
