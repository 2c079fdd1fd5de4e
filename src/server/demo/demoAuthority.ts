import { DAY_MS } from '../../../models/duration.ts';
import { type AccountId, type LockId, NOT_GROUPED } from '../../../models/ids.ts';
import type { LockRole } from '../../../models/lockState.ts';
import { streamOf } from './demoFacts.ts';
import { demoPurchase } from './demoPurchase.ts';
import type { DemoStream } from './demoStream.ts';
import { ADMIN, type DemoWorld, NEWCOMER, OWNER } from './demoWorld.ts';

const BOUGHT_DAYS_AGO = 40;

/** Locks without a gateway. Their ids are above those of every demo world. */
const NEWCOMERS_DOORS = ['Holiday flat', 'Boat house'].map((alias, i) => ({ lockId: (900_001 + i) as LockId, alias }));

export function* demoAuthority({ locks }: DemoWorld, now: number): Generator<DemoStream> {
  const at = now - BOUGHT_DAYS_AGO * DAY_MS;
  yield* demoPurchase(
    locks.map(({ lockId }) => lockId),
    at,
  );
  const lockIds = locks.filter(({ access }) => access.some(({ uid }) => uid === ADMIN)).map(({ lockId }) => lockId);
  const about = { owner: OWNER, uid: ADMIN };
  yield streamOf('administrator', ADMIN, [
    [
      { type: 'administrator.added.v1', data: { ...about, name: 'Adam', term: { kind: 'permanent' }, lockIds }, at },
      { type: 'administrator.applied.v1', data: { ...about, revision: 1 }, at },
    ],
  ]);
  for (const { lockId, alias } of NEWCOMERS_DOORS)
    yield streamOf('lock', lockId, [ownLock(lockId, alias, at)], NEWCOMER);
}

function ownLock(lockId: LockId, alias: string, at: number) {
  const uid: AccountId = NEWCOMER;
  const role: LockRole = 'owner';
  const nth = String(lockId % 100).padStart(2, '0');
  return [
    {
      type: 'lock.added.v1' as const,
      data: {
        ...{ lockId, alias, name: `LW${lockId}`, mac: `C4:5B:BE:0D:BB:${nth}` },
        ...{ timeZone: 'Europe/Berlin', battery: 71, autoLockSeconds: 0, remoteUnlock: false, addedByOldApp: false },
        capabilities: ['card' as const],
      },
      at,
    },
    { type: 'lock.accessGranted.v1' as const, data: { lockId, uid, role, groupId: NOT_GROUPED }, at },
  ];
}
