import { movedEnd } from '../../../../machines/aggregates/credential/movedEnd.ts';
import { windowOf } from '../../../../machines/aggregates/credential/validityRules.ts';
import {
  type ChangePreview,
  KEPT_REASONS,
  type KeptReason,
  MAX_PREVIEWED,
  type PreviewedChange,
} from '../../../../models/calls/lockUser.calls.ts';
import { ACCESS_GRANT_DELIVERIES, type AccessGrantDelivery } from '../../../../models/lockUser.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { HeldGrant } from './heldScope.ts';

type Outcome = { validity: Validity; ends?: true } | { kept: KeptReason };

export interface Planned {
  grant: HeldGrant;
  outcome: Outcome;
}

const isAllowed = ({ may }: HeldGrant, action: string) => (may as readonly string[]).includes(action);

function outcomeOf(grant: HeldGrant, change: PreviewedChange, now: number): Outcome {
  const { validity, timeZone } = grant;
  if ('freeze' in change) {
    if (grant.kind !== 'ekey') return { kept: 'onlyEKeys' };
    if (isAllowed(grant, change.freeze ? 'freeze' : 'unfreeze')) return { validity };
    return { kept: change.freeze ? 'notFreezable' : 'notFrozen' };
  }
  const moved = movedEnd(validity, change, { now, timeZone });
  if ('kept' in moved) return moved;
  return isAllowed(grant, moved.ends ? 'delete' : 'changePeriod') ? moved : { kept: 'fixed' };
}

export const planChanges = (grants: readonly HeldGrant[], change: PreviewedChange, now: number): Planned[] =>
  grants.map(grant => ({ grant, outcome: outcomeOf(grant, change, now) }));

const endOf = (validity: Validity): number | null => windowOf(validity).end ?? null;

function lineOf({ grant, outcome }: Planned): ChangePreview['list'][number] {
  const { kind, name, holder, lockAlias, timeZone } = grant;
  const about = { kind, name, holder, lockAlias, timeZone, end: endOf(grant.validity) };
  if ('kept' in outcome) return { ...about, newEnd: about.end, becomes: 'kept', why: outcome.kept };
  if (outcome.ends) return { ...about, newEnd: null, becomes: 'deleted', why: null };
  return { ...about, newEnd: endOf(outcome.validity), becomes: 'moved', why: null };
}

export function previewOf(planned: readonly Planned[]): ChangePreview {
  const lines = planned.map(lineOf);
  const changed = planned.filter(({ outcome }) => !('kept' in outcome));
  const sent = (way: AccessGrantDelivery) => changed.filter(({ grant }) => grant.way === way).length;
  return {
    total: planned.length,
    changed: changed.length,
    deleted: lines.filter(({ becomes }) => becomes === 'deleted').length,
    ways: Object.fromEntries(ACCESS_GRANT_DELIVERIES.map(way => [way, sent(way)])) as ChangePreview['ways'],
    kept: KEPT_REASONS.map(why => ({ why, count: lines.filter(line => line.why === why).length })).filter(
      ({ count }) => count > 0,
    ),
    list: [...lines.filter(({ why }) => why === null), ...lines.filter(({ why }) => why !== null)].slice(
      0,
      MAX_PREVIEWED,
    ),
  };
}
