import type { CredentialId, LockId, OperationId } from '../../../models/ids.ts';
import { driverContract } from './contract.ts';
import { front } from './givenWorld.ts';
import { GREETS_FOR_MS, OF_A_YALE, overMqtt, rest } from './overMqtt.ts';

driverContract(
  'mqtt',
  async clock => {
    const world = await overMqtt(clock);
    const addressed = new Map<OperationId, LockId>();
    return {
      driver: {
        ...world.driver,
        operate(request) {
          addressed.set(request.operationId, request.lockId);
          return world.driver.operate(request);
        },
      },
      trouble(fault, on) {
        if (fault === 'noAnswer') for (const lock of world.bridge.locks) lock.faults[on ? 'add' : 'delete']('silent');
        else void world.bridge.online(!on);
      },
      movements: operationId => world.lock(addressed.get(operationId)).moves,
      opensTo: (_: CredentialId) => world.lock(front).pins.size > 0,
    };
  },
  { can: OF_A_YALE, troubles: ['noAnswer', 'offline'], greetsFor: GREETS_FOR_MS, rest },
);
