/** Calls shared by cards, fingerprints, palm veins, faces and key fobs; each type has its own paths and names. */
import * as z from 'zod/mini';
import type { CredentialKind } from '../../../../models/credential.ts';
import { CloudSays, Errcode } from '../cloudSays.ts';
import { Feature } from '../features.ts';
import type { Keeping } from '../keeping.ts';
import { cyclicConfig, int, lockId, method, oneOf, page, pages, text } from '../parameters.ts';
import { keyOf, type Listed, type Lock } from '../things.ts';
import type { World } from '../world.ts';
import { type Asked, type CloudCalls, DONE, ownLock, read, write } from './call.ts';
import { must } from './operate.ts';

/** Names of one credential type in the cloud. */
export interface Area {
  kind: CredentialKind;
  path: string;
  feature: Feature;
  id: string;
  name: string;
  /** Parameter of its number. Null: listed without a number. */
  code: string | null;
  type: string;
  /** Type number of a recurring credential. */
  cyclic: 4;
  /** Parameter that tells how a change or deletion reaches the lock. */
  changes: 'changeType' | 'type';
  deletes: 'deleteType' | 'type';
  missing: Errcode;
  /** Whether its list is read with a form only. */
  listsByForm?: true;
}

export const CARD: Area = {
  ...{ kind: 'card', path: 'identityCard', feature: Feature.CARD, id: 'cardId', name: 'cardName', code: 'cardNumber' },
  ...{ type: 'cardType', cyclic: 4, changes: 'changeType', deletes: 'deleteType', missing: Errcode.NO_CARD },
};
export const FINGERPRINT: Area = {
  ...{ kind: 'fingerprint', path: 'fingerprint', feature: Feature.FINGERPRINT, id: 'fingerprintId' },
  ...{ name: 'fingerprintName', code: 'fingerprintNumber', type: 'fingerprintType', cyclic: 4 },
  ...{ changes: 'changeType', deletes: 'deleteType', missing: Errcode.NO_FINGERPRINT },
};
export const FACE: Area = {
  ...{ kind: 'face', path: 'face', feature: Feature.FACE, id: 'faceId', name: 'name', code: null, type: 'type' },
  ...{ cyclic: 4, changes: 'type', deletes: 'type', missing: Errcode.FAILED },
};
export const PALM_VEIN: Area = {
  ...{ kind: 'palmVein', path: 'palmVein', feature: Feature.PALM_VEIN, id: 'id', name: 'name', code: 'number' },
  ...{ type: 'type', cyclic: 4, changes: 'type', deletes: 'type', missing: Errcode.FAILED, listsByForm: true },
};

export const validity = { startDate: int, endDate: int, cyclicConfig: z._default(cyclicConfig, []) };
interface Valid {
  startDate: number;
  endDate: number;
  cyclicConfig: Listed['cyclicConfig'];
}

/** A permanent credential starts and ends at 0; weekdays require hours and a lock that supports them. */
function checkValidity(lock: Lock, { startDate, endDate, cyclicConfig: days }: Valid, isCyclic: boolean): void {
  if (isCyclic !== days.length > 0) throw new CloudSays(Errcode.BAD_PARAMETER, 'the type and the days disagree');
  if (isCyclic) must(lock, Feature.CYCLIC_CARD);
  const isPermanent = startDate === 0 && endDate === 0;
  if (!isPermanent && endDate <= startDate) throw new CloudSays(Errcode.BAD_PARAMETER, 'it ends before it begins');
}

/** List, rename, change of validity, delete and clear. */
export function sharedCalls(world: World, keeping: Keeping, area: Area): CloudCalls {
  const { kind, path, id: idName, missing } = area;
  const own = (id: number, asked: Asked): Lock => {
    const lock = ownLock(world, id, asked);
    must(lock, area.feature);
    return lock;
  };
  const idOf = (form: object) => (form as Record<string, number>)[idName] ?? 0;
  const methodIn = (form: object, flag: string) => (form as Record<string, 1 | 2>)[flag] ?? 1;

  const shown = (row: Listed) => ({
    [idName]: row.id,
    lockId: row.lockId,
    ...(area.code && { [area.code]: row.code }),
    [area.name]: row.name,
    [area.type]: row.type,
    startDate: row.startDate,
    endDate: row.endDate,
    ...(row.cyclicConfig.length > 0 && { cyclicConfig: row.cyclicConfig }),
    createDate: row.createDate,
    senderUsername: row.sender,
    ...row.more,
  });

  return {
    [`${path}/list`]: (area.listsByForm ? write : read)(
      { lockId, ...pages(), searchStr: z.optional(text), orderBy: z.optional(oneOf([0, 1, 2])) },
      ({ lockId: id, searchStr = '', ...which }, asked) => {
        own(id, asked);
        return page(
          keeping
            .ofLock(id, kind)
            .filter(({ name }) => name.includes(searchStr))
            .map(shown),
          which,
        );
      },
    ),
    [`${path}/changePeriod`]: write(
      { lockId, [idName]: int, ...validity, [area.changes]: method },
      async (form, asked) => {
        const given = form as unknown as Valid & { lockId: number };
        const lock = own(given.lockId, asked);
        const row = keeping.rowNamed(given.lockId, kind, idOf(form), missing);
        if (given.endDate <= given.startDate) throw new CloudSays(Errcode.BAD_PARAMETER, 'it cannot become permanent');
        const isCyclic = given.cyclicConfig.length > 0;
        checkValidity(lock, given, isCyclic);
        const { startDate, endDate, cyclicConfig: days } = given;
        const to = { startDate, endDate, cyclicConfig: days, type: isCyclic ? area.cyclic : 1 };
        await keeping.change(lock, row, to, methodIn(form, area.changes));
        return DONE;
      },
    ),
    [`${path}/rename`]: write({ lockId, [idName]: int, [area.name]: text }, async (form, asked) => {
      const given = form as unknown as { lockId: number } & Record<string, string>;
      const lock = own(given.lockId, asked);
      const row = keeping.rowNamed(given.lockId, kind, idOf(form), missing);
      await keeping.change(lock, row, { name: given[area.name] ?? '' }, 0);
      return DONE;
    }),
    [`${path}/delete`]: write({ lockId, [idName]: int, [area.deletes]: method }, async (form, asked) => {
      const given = form as unknown as { lockId: number };
      const lock = own(given.lockId, asked);
      await keeping.remove(
        lock,
        keeping.rowNamed(given.lockId, kind, idOf(form), missing),
        methodIn(form, area.deletes),
      );
      return DONE;
    }),
    /** Records that a phone cleared the lock: impossible through a gateway. */
    [`${path}/clear`]: write({ lockId }, ({ lockId: id }, asked) => {
      own(id, asked);
      for (const row of keeping.ofLock(id, kind)) world.listed.delete(row.id);
      return DONE;
    }),
  };
}

/** New row, with the number by which the lock knows the credential. */
export function addition(
  lock: Lock,
  { kind, cyclic }: Area,
  given: Valid & { name: string; type: number; code: string; sender: string; more?: Listed['more'] },
) {
  checkValidity(lock, given, given.type === cyclic);
  if (lock.memory.has(keyOf({ kind, code: given.code }))) throw new CloudSays(Errcode.FAILED, 'it is there already');
  const { name, type, code, sender, startDate, endDate, cyclicConfig: days, more = {} } = given;
  return { kind, name, type, code, sender, startDate, endDate, cyclicConfig: days, custom: true, more };
}
