import type { ItemEnd } from '../../../models/itemEnd.ts';
import type { EffectParams } from '../../effects.ts';
import { type CredentialContext, requested } from './context.ts';

/**
 * `carried`: waits for an app. `outside`: is written when its window begins. `over`: no window follows. `suspended`: an
 * overdue face.
 */
export type RestState = 'there' | 'gone' | 'failed' | 'inDoubt' | 'carried' | 'outside' | 'over' | 'suspended';

export const endItem = <const Where extends RestState>(standing: Where) =>
  ({ type: 'endItem', params: { standing } }) as const;

export function jobReport(context: CredentialContext, standing: RestState): EffectParams['tellJob'] | null {
  const { job } = context;
  if (!job) return null;
  const { change, ...item } = job;
  return { ...item, lockId: requested(context).lockId, outcome: outcomeOf(context, standing, change === 'delete') };
}

function outcomeOf(context: CredentialContext, standing: RestState, shallGo: boolean): ItemEnd {
  const reason = context.reason === 'toldByFile' ? null : context.reason;
  if (standing === 'carried') return { kind: 'rejected', reason: 'waitsForApp' };
  if (standing === 'outside') return { kind: 'done', reason: 'putInLater' };
  if (standing === 'over') return { kind: 'rejected', reason: 'validityEnded' };
  if (standing === 'suspended') return { kind: 'rejected', reason: 'notVerified' };
  if (standing === 'gone' && !shallGo) return { kind: 'rejected', reason: 'removed' };
  if (standing === 'inDoubt') return { kind: 'unconfirmed', reason: reason ?? 'noAnswer' };
  if (standing === 'failed') return { kind: 'refused', reason: reason ?? 'notPossible' };
  return { kind: 'done' };
}
