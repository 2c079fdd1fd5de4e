import { type Rejection, reject } from '../../models/errorCodes.ts';
import type { NewOperationFact } from '../../models/facts/operation.facts.ts';
import type { AccountId, CredentialId, GatewayId, JobId, LockId, OperationId } from '../../models/ids.ts';
import type { LockAction } from '../../models/lockState.ts';
import type { Outcome } from '../../models/outcome.ts';
import type { MissingDriver } from '../../models/way.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import type { OperationBlockReason } from '../selectors/remoteObstacle.ts';
import { operationMachine } from './operation.machine.ts';

export interface OperationBlock {
  blockReason: OperationBlockReason;
  missingDriver?: MissingDriver | null;
}

export type OperationCommand =
  | {
      type: 'request';
      operationId: OperationId;
      lockId: LockId;
      action: LockAction;
      uid: AccountId;
      jobId: JobId | null;
      byLink?: CredentialId;
      deadlineAt: number;
      connectivity: { gatewayId: GatewayId } | OperationBlock;
    }
  | { type: 'send' }
  | { type: 'settle'; outcome: Outcome };

export const operation: Aggregate<typeof operationMachine, OperationCommand, NewOperationFact> = {
  kind: 'operation',
  machine: operationMachine,
  startCommands: { operateLock: { type: 'send' } },
  decide(command, snapshot, now) {
    const { operationId, lockId, deadlineAt } = snapshot.context;
    switch (command.type) {
      case 'request': {
        // A repeated request for the same operation.
        if (!snapshot.matches('none')) return [];
        if ('blockReason' in command.connectivity) return rejectBlocked(command.connectivity);
        const { type: _, connectivity, ...request } = command;
        return [{ type: 'operation.requested.v1', data: { ...request, gatewayId: connectivity.gatewayId } }];
      }
      case 'send': {
        if (!operationId || !lockId || !snapshot.matches('requested')) return reject('notInThisState');
        return now >= deadlineAt
          ? [{ type: 'operation.unreachable.v1', data: { operationId, lockId, reason: 'deadlinePassed' } }]
          : [{ type: 'operation.sent.v1', data: { operationId, lockId } }];
      }
      case 'settle': {
        // A repeated or late report.
        if (!operationId || !lockId || !snapshot.hasTag('pending')) return [];
        const fact = settled({ operationId, lockId }, command.outcome);
        return snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');
      }
    }
  },
};

export const rejectBlocked = ({ blockReason, missingDriver }: OperationBlock): Rejection =>
  blockReason === 'notConfigured' ? reject(blockReason, { ...missingDriver }) : reject(blockReason);

function settled(about: { operationId: OperationId; lockId: LockId }, outcome: Outcome): NewOperationFact {
  switch (outcome.kind) {
    case 'done':
      return { type: 'operation.done.v1', data: about };
    case 'refused':
      return { type: 'operation.refused.v1', data: { ...about, reason: outcome.reason } };
    case 'unreachable':
      return { type: 'operation.unreachable.v1', data: { ...about, reason: outcome.reason } };
    case 'unconfirmed':
      return { type: 'operation.unconfirmed.v1', data: { ...about, reason: outcome.reason } };
  }
}
