/** The names that the palette finds, for each role. */
import { describe, expect, it } from 'vitest';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { paletteCalls } from '../../models/calls/palette.calls.ts';
import { locks, nameOf, openHouse } from './house.ts';

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

  it('include as unlockable exactly the locks without a reason against it, also those opened by an eKey', async () => {
    const { signIn } = await openHouse();
    const [owner, guest] = [await signIn('owner'), await signIn('guest')];
    const { lockId } = locks.door;
    const { keyId } = await owner.data(ekeyCalls.send, {
      ...{ lockId, recipient: nameOf('guest'), name: 'Key', validity: { kind: 'permanent' }, remoteUnlock: 'true' },
    });
    expect((await guest.data(paletteCalls.targets, {})).unlockable).toEqual([]);
    await guest.data(ekeyCalls.accept, { keyId, turn: 1 });
    expect((await guest.data(paletteCalls.targets, {})).unlockable).toEqual([lockId]);
    for (const client of [owner, guest, await signIn('admin')]) {
      const { list } = await client.data(lockCalls.list, { pageSize: 200 });
      const free = list.filter(({ unlockObstacle }) => unlockObstacle === null).map(each => each.lockId);
      expect((await client.data(paletteCalls.targets, {})).unlockable.toSorted()).toEqual(free.toSorted());
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
