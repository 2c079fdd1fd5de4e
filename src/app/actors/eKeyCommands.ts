import { ekeyCalls } from '../../../models/calls/ekey.calls.ts';
import type { EKeyId } from '../../../models/ids.ts';
import type { Validity } from '../../../models/validity.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';

const about = (keyId: EKeyId) => ({ keyId, commandId: newCommandId() });

/** What a person may ask of an eKey. Each rejects with why it could not be done. */
export const eKeyCommands = {
  rename: (keyId: EKeyId, described: { name: string; remarks: string }) =>
    send(ekeyCalls.rename, { ...about(keyId), ...described }),
  changePeriod: (keyId: EKeyId, validity: Validity) => send(ekeyCalls.changePeriod, { ...about(keyId), validity }),
  freeze: (keyId: EKeyId) => send(ekeyCalls.freeze, about(keyId)),
  unfreeze: (keyId: EKeyId) => send(ekeyCalls.unfreeze, about(keyId)),
  authorize: (keyId: EKeyId) => send(ekeyCalls.authorize, about(keyId)),
  unauthorize: (keyId: EKeyId) => send(ekeyCalls.unauthorize, about(keyId)),
  allowRemoteUnlock: (keyId: EKeyId) => send(ekeyCalls.setRemoteUnlock, { ...about(keyId), remoteUnlock: 'true' }),
  forbidRemoteUnlock: (keyId: EKeyId) => send(ekeyCalls.setRemoteUnlock, { ...about(keyId), remoteUnlock: 'false' }),
  reset: (keyId: EKeyId) => send(ekeyCalls.reset, about(keyId)),
  delete: (keyId: EKeyId) => send(ekeyCalls.delete, about(keyId)),
  accept: (keyId: EKeyId, turn: number) => send(ekeyCalls.accept, { ...about(keyId), turn }),
  decline: (keyId: EKeyId) => send(ekeyCalls.decline, about(keyId)),
};
