/** Another process has leased the lane and crashed: its lease expires, and this process takes over. */
import { uidOf } from '../house.ts';
import type { Stage } from './walkStaged.ts';

export const ELSEWHERE_MS = 60_000;

export function beginElsewhere({ house, clock }: Stage, lane: string) {
  const taken = { token: 1, owner: 'another process', lease_until: clock.now() + ELSEWHERE_MS, next_due_at: null };
  return house.store.write(db =>
    db
      .insertInto('lanes')
      .values({ account_id: uidOf('owner'), lane, ...taken })
      .execute(),
  );
}
