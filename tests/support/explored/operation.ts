import type { operationMachine } from '../../../machines/aggregates/operation.machine.ts';
import { about, DEADLINE, fact, jobId, NOON, requested } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

export const exploredOperation: Exploration<typeof operationMachine> = {
  examples: {
    'operation.requested.v1': () => [requested(), requested({ jobId })],
    'operation.sent.v1': () => [fact('operation.sent.v1', about, NOON + 1)],
    'operation.done.v1': () => [fact('operation.done.v1', about, NOON + 2)],
    'operation.refused.v1': () =>
      (['jammed', 'noSpace', 'memoryFull'] as const).map(reason =>
        fact('operation.refused.v1', { ...about, reason }, NOON + 2),
      ),
    'operation.unreachable.v1': state => [
      ...(['gatewayBusy', 'gatewayOffline', 'lockOutOfReach'] as const).map(reason =>
        fact('operation.unreachable.v1', { ...about, reason }, NOON + 2),
      ),
      ...(state.matches('requested')
        ? [DEADLINE, DEADLINE + 1].map(at =>
            fact('operation.unreachable.v1', { ...about, reason: 'deadlinePassed' }, at),
          )
        : []),
    ],
    'operation.unconfirmed.v1': () => [
      ...(['connectionLost', 'serverRestarted'] as const).map(reason =>
        fact('operation.unconfirmed.v1', { ...about, reason }, NOON + 2),
      ),
      fact('operation.unconfirmed.v1', { ...about, reason: 'noAnswer' }, DEADLINE + 2000),
    ],
  },
  matters: context => context.jobId,
};
