import { migration } from '../../../../machines/processes/migration.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { MigrationSubject } from '../../../../models/migration.ts';
import type { Clock, NewId } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import type { PasscodeLengths } from '../passcodes/passcodeLengths.ts';
import { createCredentialImport } from './credentialImport.ts';
import type { ImportSubject } from './importSubject.ts';
import { createRecordImport } from './recordImport.ts';
import { eraseParts, openPart } from './sealedFileParts.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
  digits: PasscodeLengths;
}

type Part = EffectOf<'checkMigrationPart'>;
type Erase = EffectOf<'eraseMigration'>;

export function createMigrationHandlers({
  store,
  loop,
  vault,
  clock,
  newId,
  digits,
}: Dependencies): Pick<EffectHandlers, 'checkMigrationPart' | 'takeMigrationPart' | 'eraseMigration'> {
  const { acknowledge } = createHandlerKit({ store, clock });
  const subjects: Record<MigrationSubject, ImportSubject> = {
    records: createRecordImport({ store }),
    credentials: createCredentialImport({ store, loop, vault, newId, digits }),
  };

  const performPart = (type: 'tellChecked' | 'tellTaken') => async (effect: Part) => {
    const { uid, migrationId, part: place } = effect.params;
    const part = await openPart({ store, vault }, uid, migrationId, place);
    if (!part) return acknowledge(effect);
    const { check, take } = subjects[part.subject];
    const now = clock.now();
    const result = type === 'tellChecked' ? await check(uid, part, now) : await take(effect.params, part, now);
    const ref = streamRef(uid, 'migration', migrationId);
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const answer = await loop.handle(migration, ref, { type, part: place, ...result }, options);
    return isRejection(answer) ? 'tryAgain' : 'settled';
  };

  async function eraseMigration(effect: Erase): Promise<EffectResult> {
    await eraseParts(store, effect.params.uid, effect.params.migrationId);
    return acknowledge(effect);
  }

  return {
    checkMigrationPart: performPart('tellChecked'),
    takeMigrationPart: performPart('tellTaken'),
    eraseMigration,
  };
}
