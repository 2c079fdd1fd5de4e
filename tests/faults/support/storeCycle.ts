import type { ClaimedEffect, Store } from '../../../src/engine/store/store.ts';
import { asSealed } from '../../support/asSealed.ts';
import { appendTo, effect, heardIn, OWNER, said } from '../../unit/store/given.ts';

const STREAM = 'operation-1';

const mustStand = async (appending: ReturnType<Store['append']>): Promise<void> => {
  const result = await appending;
  if (!result.ok) throw new Error(`refused: ${result.why}`);
};

/** The life of two effects and a timer; the first effect is claimed with the append, the second by a poll. */
export function cycle(store: Store): (() => Promise<void>)[] {
  let held: ClaimedEffect | undefined;
  const forget = store.claimFor({
    room: () => 1,
    take([first]) {
      held = first;
      forget();
    },
    look() {},
  });
  const claim = async () => {
    [held] = await store.claimEffects(1_000, 10);
    if (!held) throw new Error('nothing to claim');
  };
  const holding = (settle: boolean) => {
    if (!held) throw new Error('nothing is held');
    return { effect: held, settle };
  };
  return [
    () =>
      mustStand(
        store.append(
          appendTo(STREAM, {
            expected: 'mustNotExist',
            facts: [said('requested'), said('noted')],
            effects: [effect('send'), effect('query')],
            timers: { set: [{ id: 'deadline', dueAt: 1_000, fact: said('late') }], cancel: [] },
            secrets: [{ ref: 'code', sealed: asSealed(new Uint8Array([7])) }],
            answer: { commandId: 'command-1', answer: 'yes' },
          }),
        ),
      ),
    () => mustStand(store.append(appendTo(STREAM, { facts: [said('sent')], lease: holding(false) }))),
    () => mustStand(store.append(appendTo(STREAM, { facts: [said('done')], lease: holding(true) }))),
    claim,
    () => store.reschedule(holding(true).effect, 5_000).then(() => {}),
    () => mustStand(store.append(appendTo(STREAM, { expected: 4, facts: [said('late')], firedTimer: 'deadline' }))),
  ];
}

/** Everything that the cycle writes, read back. */
export async function stateOf(store: Store) {
  const facts = await store.readStream({ account: OWNER, stream: STREAM });
  const lanes = await store.db.selectFrom('lanes').select(['lane', 'token']).execute();
  const outbox = await store.db.selectFrom('outbox').select(['name', 'attempts', 'due_at']).orderBy('id').execute();
  const heard = await heardIn(store.db).selectFrom('heard').select(['cursor', 'what']).orderBy('cursor').execute();
  return {
    facts: facts.map(({ version, data }) => ({ version, data })),
    heardOf: heard.map(row => row.what),
    everyFactHeard: heard.map(row => row.cursor).join() === facts.map(fact => fact.cursor).join(),
    lanes: lanes.map(({ lane, token }) => `${lane} ${token}`),
    outbox: outbox.map(({ name, attempts, due_at }) => `${name} ${attempts} ${due_at}`),
    timers: (await store.dueTimers(99_000, 10)).map(timer => timer.id),
    secret: [...((await store.secret(OWNER, 'code')) ?? [])],
    answer: await store.answerOf(OWNER, 'command-1'),
  };
}
