import { ekeyCalls, type PlainEKeyAction, plainEKeyCalls } from '../../../models/calls/ekey.calls.ts';
import type { EKeyId, JobId } from '../../../models/ids.ts';
import type { Validity } from '../../../models/validity.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { jobDock } from './jobDock.ts';

const about = (keyId: EKeyId) => ({ keyId, commandId: newCommandId() });

/** Opens the job dock, if a job revokes or shortens what the eKey’s holder issued. */
async function followed(asked: Promise<{ jobId: JobId | null }>): Promise<void> {
  const { jobId } = await asked;
  if (jobId) jobDock.open(jobId);
}

export const eKeyCommands = {
  issue: (wish: AskedOf<typeof ekeyCalls.send>) => send(ekeyCalls.send, wish),
  rename: (keyId: EKeyId, described: { name: string; remarks: string }) =>
    send(ekeyCalls.rename, { ...about(keyId), ...described }),
  changePeriod: (keyId: EKeyId, validity: Validity, takeBack?: boolean) =>
    followed(send(ekeyCalls.changePeriod, { ...about(keyId), validity, takeBack })),
  freeze: (keyId: EKeyId) => send(ekeyCalls.freeze, about(keyId)),
  keepFrozen: (keyId: EKeyId) => send(ekeyCalls.freeze, about(keyId)),
  plain: (action: PlainEKeyAction, keyId: EKeyId) => send(plainEKeyCalls[action], about(keyId)),
  authorize: (keyId: EKeyId) => send(ekeyCalls.authorize, about(keyId)),
  unauthorize: (keyId: EKeyId, takeBack?: boolean) =>
    followed(send(ekeyCalls.unauthorize, { ...about(keyId), takeBack })),
  allowRemoteUnlock: (keyId: EKeyId) => send(ekeyCalls.setRemoteUnlock, { ...about(keyId), remoteUnlock: 'true' }),
  forbidRemoteUnlock: (keyId: EKeyId, takeBack?: boolean) =>
    send(ekeyCalls.setRemoteUnlock, { ...about(keyId), remoteUnlock: 'false', takeBack }),
  reset: (keyId: EKeyId, takeBack?: boolean) => followed(send(ekeyCalls.reset, { ...about(keyId), takeBack })),
  delete: (keyId: EKeyId, takeBack?: boolean) => followed(send(ekeyCalls.delete, { ...about(keyId), takeBack })),
  accept: (keyId: EKeyId, turn: number) => send(ekeyCalls.accept, { ...about(keyId), turn }),
  decline: (keyId: EKeyId) => send(ekeyCalls.decline, about(keyId)),
};
