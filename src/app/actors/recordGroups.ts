import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { defineResource } from './defineResource.ts';

export type GroupsAsked = AskedOf<typeof lockRecordCalls.groups>;

export const useRecordGroups = defineResource({
  load: (query: GroupsAsked) => send(lockRecordCalls.groups, query),
});
