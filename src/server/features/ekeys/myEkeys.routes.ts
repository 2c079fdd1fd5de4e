/** Calls of the recipient's app. It receives the desired state over /live and reports it with `appSeen`. */
import { type EKeyCommand, ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { ekeyCalls } from '../../../../models/calls/ekey.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, EKeyId } from '../../../../models/ids.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { eKeySnapshots, ownEKey } from './ekeyItem.ts';
import { listEKeysOfRecipient } from './ekeyList.ts';
import { placeOfEKey } from './ekeyRow.ts';

interface OwnEKeyParams {
  keyId: EKeyId;
  commandId?: CommandId | undefined;
}

export function myEKeyRoutes({ store, loop }: Pick<Dependencies, 'store' | 'loop'>): Route[] {
  async function execute(uid: AccountId, { keyId, commandId }: OwnEKeyParams, command: EKeyCommand) {
    const place = await placeOfEKey(store.db, keyId);
    if (place?.uid !== uid) return reject('eKeyNotFound');
    return loop.handle(ekey, eKeyRef(place), command, commandOptions(uid, commandId, {}));
  }

  return [
    route(ekeyCalls.listMine, async (page, { uid, now }) => {
      const { list: lines, total } = await listEKeysOfRecipient(store.db, uid, page);
      const { entries, nicknames } = await eKeySnapshots({ store, loop }, lines);
      const list = entries.map(({ line, snapshot }) => ownEKey(line, snapshot, { now, nicknames }));
      return { list, ...page, total };
    }),
    route(ekeyCalls.accept, (params, { uid }) => execute(uid, params, { type: 'accept', uid, revision: params.turn })),
    route(ekeyCalls.decline, (params, { uid }) => execute(uid, params, { type: 'decline', uid })),
    route(ekeyCalls.appSeen, (params, { uid }) => execute(uid, params, { type: 'confirm', revision: params.turn })),
  ];
}
