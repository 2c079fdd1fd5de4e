import type { SnapshotFrom } from 'xstate';
import type { DiscoveredLock } from '../../models/calls/adding.calls.ts';
import { MINUTE_MS } from '../../models/duration.ts';
import type { CommandId } from '../../models/ids.ts';
import { lookUp } from '../../models/lookUp.ts';
import { hasWords } from '../../models/textKey.ts';
import { offsetAt } from '../../models/zoneChange.ts';
import { type AdoptionRequest, isAdoptable } from '../flows/addingEvents.ts';
import type { addingLockMachine } from '../flows/addingLock.machine.ts';

type Context = SnapshotFrom<typeof addingLockMachine>['context'];

export const tickedOf = ({ found, ticked }: Context): readonly DiscoveredLock[] =>
  found.filter(({ address }) => ticked.includes(address));

export const adoptableOf = (found: readonly DiscoveredLock[]): readonly DiscoveredLock[] => found.filter(isAdoptable);

export function foundBy(found: readonly DiscoveredLock[], search: string): readonly DiscoveredLock[] {
  const matches = hasWords(search);
  return found.filter(({ name, maker, model, mac, gatewayName }) =>
    matches([name, maker, model, mac, gatewayName].join(' ')),
  );
}

export function progressOf({ wishes, results }: Context): { all: number; settled: number; added: number } {
  const answers = Object.values(results);
  return {
    all: wishes.length,
    settled: answers.length,
    added: answers.filter(({ kind }) => kind === 'taken').length,
  };
}

/** A request with a lost answer keeps its command id; a refused one gets a new id, or it would get the same answer. */
export const wishesAgain = ({ wishes, results }: Context, newId: () => CommandId): readonly AdoptionRequest[] =>
  wishes.map(wish => (lookUp(results, wish.address)?.kind === 'refused' ? { ...wish, commandId: newId() } : wish));

/** Counts the locks whose UTC offset isn't that of `timeZone` at `at` (epoch ms). */
export const otherwiseTimed = (locks: readonly DiscoveredLock[], timeZone: string, at: number): number => {
  const offset = offsetAt(timeZone, at);
  return locks.filter(({ zoneOffsetMinutes }) => zoneOffsetMinutes !== null && zoneOffsetMinutes * MINUTE_MS !== offset)
    .length;
};

/**
 * The browser's zone, unless the first lock with a known offset differs. Then the first of `zones` with that offset, as
 * a guess.
 */
export function zoneToBegin(
  locks: readonly DiscoveredLock[],
  own: string,
  zones: readonly string[],
  at: number,
): string {
  const known = locks.find(({ zoneOffsetMinutes }) => zoneOffsetMinutes !== null)?.zoneOffsetMinutes ?? null;
  if (known === null) return own;
  return [own, ...zones].find(zone => offsetAt(zone, at) === known * MINUTE_MS) ?? own;
}
