/** The names that the palette finds, for each role. */
import { describe, expect, it } from 'vitest';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { paletteCalls } from '../../models/calls/palette.calls.ts';
import { locks, openHouse } from './house.ts';

const namesOf = (list: readonly (readonly [unknown, string])[]) => list.map(([, name]) => name).toSorted();

describe('the targets of the palette', () => {
  it('are the owner’s locks, gateways, groups and lock users', async () => {
    const { signIn } = await openHouse();
    const owner = await signIn('owner');
    await owner.data(groupCalls.add, { groupName: 'West' });
    const targets = await owner.data(paletteCalls.targets, {});
    expect(namesOf(targets.locks)).toEqual(['Cellar', 'Front door', 'Mailbox', 'Safe', 'Shed']);
    expect(namesOf(targets.gateways)).toEqual(['Garden', 'Hall']);
    expect(namesOf(targets.groups)).toEqual(['West']);
  });

  it('include as unlockable exactly the locks that the user may unlock remotely', async () => {
    const { signIn } = await openHouse();
    for (const who of ['owner', 'admin', 'guest'] as const) {
      const client = await signIn(who);
      const { unlockable } = await client.data(paletteCalls.targets, {});
      const { list } = await client.data(lockCalls.listForRemoteOperation, { action: 'unlock', pageSize: 200 });
      expect(unlockable.toSorted(), who).toEqual(list.map(({ lockId }) => lockId).toSorted());
    }
  });

  it('never include what belongs to others', async () => {
    const { signIn } = await openHouse();
    const [guest, stranger] = [await signIn('guest'), await signIn('stranger')];
    const ofGuest = await guest.data(paletteCalls.targets, {});
    expect(namesOf(ofGuest.locks)).toEqual(['Front door']);
    expect(ofGuest).toMatchObject({ unlockable: [], lockUsers: [], gateways: [], groups: [] });
    expect(namesOf((await stranger.data(paletteCalls.targets, {})).locks)).toEqual(['Elsewhere']);
  });

  it('have the new name of a lock as soon as it is renamed', async () => {
    const { signIn } = await openHouse();
    const owner = await signIn('owner');
    await owner.data(lockCalls.rename, { lockId: locks.door.lockId, lockAlias: 'Main entrance' });
    expect(namesOf((await owner.data(paletteCalls.targets, {})).locks)).toContain('Main entrance');
  });
});
