import { describe, expect } from 'vitest';
import { nextOf } from '../../machines/flows/addingEvents.ts';
import { addingLockMachine } from '../../machines/flows/addingLock.machine.ts';
import { AGAIN, exploredAddingLock, LOCKS } from '../support/explored/addingLock.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

type At = Here<typeof addingLockMachine>;

const closedOf = ({ context: { connectors } }: At, way: string) => connectors.find(each => each.way === way)?.closed;
const mayChoose = (here: At) => {
  expect(here.snapshot.hasTag('choosesWay')).toBe(true);
  // A connector that the console lacks cannot be chosen.
  expect(here.snapshot.can({ type: 'way.chosen', way: 'mqtt' })).toBe(false);
  expect(here.snapshot.can({ type: 'way.chosen', way: 'simulated' })).toBe(true);
};
const hasChosen = ({ snapshot }: At) => {
  expect(snapshot.hasTag('choosesWay')).toBe(false);
  expect(snapshot.can({ type: 'way.chosen', way: 'simulated' })).toBe(false);
};
const knowsNothing = ({ context }: At) =>
  expect(context).toMatchObject({ found: [], ticked: [], wishes: [], results: {}, failure: null });
const mayLookAgain = ({ snapshot }: At) => expect(snapshot.can({ type: 'find.asked' })).toBe(true);
/** Locks that are added already, or cannot be added, are never selected. */
const ticksOnlyWhatMayBe = ({ context: { ticked } }: At) =>
  expect(ticked.every(address => address === LOCKS.shed.address || address === LOCKS.attic.address)).toBe(true);
const kinds = ({ results }: At['context']) => Object.values(results).map(({ kind }) => kind);

/** A request without a response is retried under the same command id, a refused one under a new id. */
function isAskedRightly({ context, before }: At) {
  for (const { address, commandId } of context.wishes) {
    const was = before?.wishes.find(wish => wish.address === address);
    const answer = before?.results[address];
    if (was && answer && context.results[address] === undefined)
      expect(commandId).toBe(answer.kind === 'refused' ? AGAIN : was.commandId);
  }
}

describe('paths of adding locks', () => {
  walkEveryFlow(addingLockMachine, {
    ...exploredAddingLock,
    invariants: {
      askingWays: ({ context }) => expect(context.connectors).toEqual([]),
      waysUnknown: here => {
        expect(here.context.failure).toBe('offline');
        expect(here.snapshot.can({ type: 'way.chosen', way: 'simulated' })).toBe(false);
        mayLookAgain(here);
      },
      choosing: here => {
        mayChoose(here);
        expect(here.context.failure).toBeNull();
        expect(here.snapshot.can({ type: 'find.asked' })).toBe(false);
      },
      signingIn: here => {
        mayChoose(here);
        // The simulated world needs no account; the cloud does, and its session may have expired.
        expect(closedOf(here, here.context.way ?? '')).toBe('notSignedIn');
      },
      finding: here => {
        mayChoose(here);
        knowsNothing(here);
        expect(closedOf(here, here.context.way ?? '')).toBeNull();
      },
      nothingFound: here => {
        knowsNothing(here);
        mayLookAgain(here);
      },
      away: here => {
        knowsNothing(here);
        mayLookAgain(here);
      },
      notAnswered: here => {
        expect(here.context.failure).toBe('offline');
        mayLookAgain(here);
      },
      found: here => {
        mayChoose(here);
        mayLookAgain(here);
        ticksOnlyWhatMayBe(here);
        expect(here.snapshot.can({ type: 'naming.asked' })).toBe(here.context.ticked.length > 0);
      },
      naming: here => {
        hasChosen(here);
        ticksOnlyWhatMayBe(here);
        expect(here.context.ticked.length).toBeGreaterThan(0);
      },
      adopting: here => {
        hasChosen(here);
        expect(nextOf(here.context)).toBeDefined();
        isAskedRightly(here);
      },
      taken: here => {
        hasChosen(here);
        mayLookAgain(here);
        expect(kinds(here.context)).toEqual(here.context.wishes.map(() => 'taken'));
      },
      partlyTaken: here => {
        hasChosen(here);
        mayLookAgain(here);
        expect(kinds(here.context)).toHaveLength(here.context.wishes.length);
        expect(kinds(here.context).some(kind => kind !== 'taken')).toBe(true);
      },
    },
  });
});
