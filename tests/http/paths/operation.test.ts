import { describe, expect } from 'vitest';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { OperationId } from '../../../models/ids.ts';
import { type AtTheDoor, stagedOperation } from './operationStage.ts';
import { walkAtServer } from './walkStaged.ts';

const stateIs = (state: string) => async (here: AtTheDoor) => {
  const attempt = await here.owner.data(lockCalls.attempt, { attemptId: here.operationId as OperationId });
  expect(attempt.state).toBe(state);
};

describe('generated paths of an operation at the server', () => {
  walkAtServer(stagedOperation, {
    none: async ({ operationId }) => expect(operationId).toBeNull(),
    requested: stateIs('requested'),
    sent: stateIs('sent'),
    done: stateIs('done'),
    refused: stateIs('refused'),
    unreachable: stateIs('unreachable'),
    unconfirmed: stateIs('unconfirmed'),
  });
});
