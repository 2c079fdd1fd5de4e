/** Looks at what was brought along from elsewhere, takes it over, and erases its lines when all is over. */
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
import type { Brought } from './brought.ts';
import { createBroughtCredentials } from './broughtCredentials.ts';
import { createBroughtRecords } from './broughtRecords.ts';
import { eraseParts, openPart } from './sealedParts.ts';

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

export function createMigrationPerformers({
  store,
  loop,
  vault,
  clock,
  newId,
  digits,
}: Dependencies): Pick<EffectHandlers, 'checkMigrationPart' | 'takeMigrationPart' | 'eraseMigration'> {
  const { acknowledge } = createHandlerKit({ store, clock });
  const brought: Record<MigrationSubject, Brought> = {
    records: createBroughtRecords({ store }),
    credentials: createBroughtCredentials({ store, loop, vault, newId, digits }),
  };

  const perform = (type: 'tellChecked' | 'tellTaken') => async (effect: Part) => {
    const { uid, migrationId, part: place } = effect.params;
    const part = await openPart({ store, vault }, uid, migrationId, place);
    // It was dropped meanwhile.
    if (!part) return acknowledge(effect);
    const { check, take } = brought[part.subject];
    const now = clock.now();
    const told = type === 'tellChecked' ? await check(uid, part, now) : await take(effect.params, part, now);
    const ref = streamRef(uid, 'migration', migrationId);
    const asking = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const answer = await loop.handle(migration, ref, { type, part: place, ...told }, asking);
    return isRejection(answer) ? 'tryAgain' : 'settled';
  };

  async function eraseMigration(effect: Erase): Promise<EffectResult> {
    await eraseParts(store, effect.params.uid, effect.params.migrationId);
    return acknowledge(effect);
  }

  return {
    checkMigrationPart: perform('tellChecked'),
    takeMigrationPart: perform('tellTaken'),
    eraseMigration,
  };
}
