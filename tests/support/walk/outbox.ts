/**
 * The outbox of a world, with lanes and leases as in the store. Within a lane, a stream's first effect runs before its
 * others; between streams any may be next. A holder keeps its lane until it settles or reschedules the effect, or until
 * another process takes over an expired lease; the former holder is then refused.
 */
import { type EffectParams, effectPolicies, type ProductEffectName } from '../../../machines/effects.ts';
import type { NamedEffect } from '../../../src/engine/chart/fold.ts';

export interface Row {
  id: number;
  stream: string;
  lane: string;
  name: ProductEffectName;
  params: EffectParams[ProductEffectName];
  attempts: number;
  dueAt: number;
}
interface Lease {
  row: Row;
  token: number;
}

export function createOutbox() {
  const rows: Row[] = [];
  const lanes = new Map<string, { token: number; until: number }>();
  let ids = 0;

  const laneOf = (name: string) => {
    const lane = lanes.get(name) ?? { token: 0, until: Number.NEGATIVE_INFINITY };
    lanes.set(name, lane);
    return lane;
  };
  const isFirst = (row: Row) => row === rows.find(other => other.lane === row.lane && other.stream === row.stream);
  const isHeld = ({ row, token }: Lease) => laneOf(row.lane).token === token && rows.includes(row);
  const leave = ({ row }: Lease) => {
    // A new token, so that a former holder is refused from now on.
    Object.assign(laneOf(row.lane), { token: laneOf(row.lane).token + 1, until: Number.NEGATIVE_INFINITY });
  };

  return {
    rows: rows as readonly Row[],
    add(stream: string, { name, params }: NamedEffect, at: number) {
      const { lane } = effectPolicies[name as ProductEffectName];
      const known = params as EffectParams[ProductEffectName];
      const row = { id: ids++, stream, name: name as ProductEffectName, params: known, attempts: 0, dueAt: at };
      rows.push({ ...row, lane: lane(known as never) });
    },
    /** Effects that may be claimed at this time. */
    due: (at: number) => rows.filter(row => row.dueAt <= at && laneOf(row.lane).until <= at && isFirst(row)),
    claim(row: Row, until: number): Lease {
      const lane = laneOf(row.lane);
      Object.assign(lane, { token: lane.token + 1, until });
      row.attempts++;
      return { row, token: lane.token };
    },
    isHeld,
    /** False if the lease was lost. */
    renew(lease: Lease, until: number) {
      const lane = laneOf(lease.row.lane);
      const isRenewed = isHeld(lease);
      if (isRenewed) lane.until = Math.max(lane.until, until);
      return isRenewed;
    },
    settle(lease: Lease) {
      rows.splice(rows.indexOf(lease.row), 1);
      leave(lease);
    },
    putOff(lease: Lease, dueAt: number) {
      lease.row.dueAt = dueAt;
      leave(lease);
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
