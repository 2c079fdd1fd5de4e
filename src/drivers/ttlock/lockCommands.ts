import type { WriteOutcome } from '../../../models/credential.ts';
import type { Outcome } from '../../../models/outcome.ts';
import type { Driver, HeldOutcome, ReadOutcome, SettingOutcome } from '../driver.ts';
import { notSupported, type TtlockParts } from './ttlockParts.ts';

type LockCommands = Pick<
  Driver,
  'writeCredential' | 'readCredential' | 'listCredentials' | 'applySetting' | 'readSetting'
>;

export function createLockCommands(parts: TtlockParts): LockCommands {
  const { codes, credentials, credentialImport, facts, settings, inLane } = parts;

  return {
    writeCredential: request =>
      inLane<WriteOutcome>(request, async lock => {
        const outcome = await credentials.write(request, lock);
        if (request.kind === 'qrCode') await codes.forget(lock, request.credentialId);
        return outcome;
      }),
    readCredential: request => inLane<ReadOutcome>(request, lock => credentials.read(request, lock)),
    listCredentials: ({ kind, ...command }) =>
      inLane<HeldOutcome>(command, async lock =>
        lock.capabilities.includes(kind) ? credentialImport.held(lock, kind, command.deadlineAt) : notSupported,
      ),

    applySetting: ({ setting, ...command }) =>
      inLane<Outcome>(command, async lock => {
        const outcome = await settings.apply(setting, lock, command.deadlineAt);
        if (outcome.kind !== 'done') return outcome;
        if (setting.name === 'autoLockTime') await facts.learn(lock.address, { autoLockSeconds: setting.value });
        if (setting.name === 'clock') await facts.learn(lock.address, { zoneOffsetMs: setting.value.zoneOffsetMs });
        return outcome;
      }),
    readSetting: ({ name, ...command }) =>
      inLane<SettingOutcome>(command, lock => settings.read(name, lock, command.deadlineAt)),
  };
}
