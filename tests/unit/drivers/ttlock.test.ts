import { featuresOf } from '../../../src/drivers/ttlock/features.ts';
import { EVERYTHING, featureValueOf } from '../../support/fakeTtlock/features.ts';
import { driverContract } from './contract.ts';
import { front, gatewayId } from './givenWorld.ts';
import { overTtlock } from './overTtlock.ts';

driverContract(
  'ttlock',
  async clock => {
    const { cloud, driver, lockOf, contentOf } = await overTtlock(clock);
    return {
      driver,
      trouble: (fault, on) => cloud.setFault({ gatewayId }, fault, on),
      movements: operationId =>
        cloud.journal().filter(({ lockId, by }) => by === 'cloud' && lockId === lockOf(operationId)).length,
      opensTo(credentialId) {
        const content = contentOf(credentialId);
        return content?.kind === 'passcode' && cloud.tryAtDoor(front, { kind: 'passcode', code: content.digits });
      },
      opensToCode: text => cloud.showAtDoor(front, text),
    };
  },
  { can: featuresOf(featureValueOf(EVERYTHING)).capabilities, listsElsewhere: true },
);
