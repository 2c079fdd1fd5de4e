/** What happens while locks are taken in, what is known meanwhile, and the two rules about it that others go by. */
import type { Found, FoundItem, WayItem } from '../../models/calls/adding.calls.ts';
import type { CommandId, GroupId, LockId } from '../../models/ids.ts';
import type { Way } from '../../models/way.ts';

export type WaysAnswer = { kind: 'known'; ways: readonly WayItem[] } | { kind: 'failed'; failure: unknown };
export type FindAnswer = Found | { state: 'failed'; failure: unknown };
/** `unheard`: nobody can say whether it was taken in, as the answer did not come. */
export type AdoptAnswer = { kind: 'taken'; lockId: LockId } | { kind: 'refused' | 'unheard'; failure: unknown };

/** A lock that was found, as it is to be in the console. */
export interface Wish {
  address: string;
  lockAlias: string;
  groupId: GroupId;
  timeZone: string;
  commandId: CommandId;
}

export type AddingEvent =
  | { type: 'way.chosen'; way: Way }
  | { type: 'cloud.signedIn'; username: string }
  | { type: 'find.asked' }
  | { type: 'locks.ticked'; addresses: readonly string[]; on: boolean }
  | { type: 'naming.asked' }
  | { type: 'naming.left' }
  /** All of them, those that are taken in already among them where the rest is tried again. */
  | { type: 'adoption.asked'; wishes: readonly Wish[] }
  | { type: 'adoption.stopped' };

export interface AddingContext {
  ways: readonly WayItem[];
  way: Way | null;
  found: readonly FoundItem[];
  /** By address. */
  ticked: readonly string[];
  wishes: readonly Wish[];
  /** What became of each so far, by address. */
  results: Readonly<Record<string, AdoptAnswer>>;
  failure: unknown;
}

/** Whose turn it is; undefined: nobody's any more. */
export const nextOf = ({ wishes, results }: Pick<AddingContext, 'wishes' | 'results'>): Wish | undefined =>
  wishes.find(({ address }) => !Object.hasOwn(results, address));

/** Whether a lock that was found can be taken in by whoever looks. */
export const isAdoptable = ({ refused, lockId }: FoundItem): boolean => refused === null && lockId === null;
