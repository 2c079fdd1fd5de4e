import type { GroupId } from '../../../models/ids.ts';
import { onUserGone } from '../actors/userData.ts';
import { keep, kept } from '../routes/kept.ts';
import { tabStorage } from '../storage.ts';
import { groupIn } from './groupIn.ts';

const KEY = 'groupId';

/** The group that this tab last showed, restored when the user returns to the locks. */
export const lastGroup = (storage: Pick<Storage, 'getItem'>): GroupId => groupIn(`groupId=${kept(storage, KEY)}`);

export const keepGroup = (storage: Pick<Storage, 'setItem'>, groupId: GroupId): void =>
  keep(storage, KEY, String(groupId));

onUserGone(() => tabStorage.removeItem(KEY));
