/** The console manages the eKeys of cloud locks itself: it only asks the cloud to unlock for their recipients. */
import { describe, expect, it } from 'vitest';
import type { GatewayId } from '../../../models/ids.ts';
import { uidOf } from '../house.ts';
import { type Cloud, cloudBy, nthLock, putCloudLock } from './cloudOfMany.ts';
import { eKeySeenAtServer } from './ekeySeen.ts';
import { stagedEKey } from './ekeyStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const lockId = nthLock(1);
const gatewayId = 1001 as GatewayId;

describe('generated paths of an eKey for a cloud lock at the server', () => {
  let cloud: Cloud;
  let uses = 0;

  walkTogetherAtServer(
    {
      ...stagedEKey,
      play: {
        ...stagedEKey.play,
        'ekey.used.v1': (event, here, from) => {
          uses++;
          return stagedEKey.play['ekey.used.v1'](event, here, from);
        },
      },
      house(clock) {
        cloud = cloudBy(clock);
        return { drivers: () => ({ ttlock: cloud.driver }) };
      },
      async setUp(stage) {
        const here = await stagedEKey.setUp(stage);
        if (stage.among?.nth === 1) {
          const { fake, driver } = cloud;
          await driver.signIn(uidOf('owner'), fake.account.username, fake.account.password);
          await putCloudLock(stage.house, { lockId, gatewayId, nth: 1, capabilities: ['remoteUnlock'] });
        }
        return { ...here, lockId };
      },
    },
    eKeySeenAtServer,
    { depth: 'some', leftOut: {} },
  );

  it('unlock the lock once per use of the eKey, and never call the cloud’s eKey API', () => {
    const { fake } = cloud;
    expect(uses).toBeGreaterThan(0);
    expect(fake.journal().filter(({ by }) => by === 'cloud')).toHaveLength(uses);
    expect(fake.asked.filter(({ path }) => path.startsWith('key/'))).toEqual([]);
  });
});
