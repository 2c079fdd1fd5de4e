import type { Store } from './store.ts';

/** Number of a lane's latest turns to keep. A requester whose last turn is older goes first, with or without a row. */
const TURNS_KEPT = 1000;

/** Deletes old turns, which matter only while other requesters wait in the lane. */
export const forgetTurns = (store: Pick<Store, 'write'>): Promise<unknown> =>
  store.write(db =>
    db
      .deleteFrom('lane_turns')
      .where(eb =>
        eb.or([
          eb.not(
            eb.exists(
              eb
                .selectFrom('outbox')
                .select('outbox.id')
                .whereRef('outbox.account_id', '=', 'lane_turns.account_id')
                .whereRef('outbox.lane', '=', 'lane_turns.lane'),
            ),
          ),
          eb.exists(
            eb
              .selectFrom('lanes')
              .select('lanes.token')
              .whereRef('lanes.account_id', '=', 'lane_turns.account_id')
              .whereRef('lanes.lane', '=', 'lane_turns.lane')
              .where(which => which('lanes.token', '>', which('lane_turns.token', '+', TURNS_KEPT))),
          ),
        ]),
      )
      .execute(),
  );
