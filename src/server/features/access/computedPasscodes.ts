import { fieldOfRow } from '../../../../machines/processes/batchRows.ts';
import type { AccessRow } from '../../../../models/calls/access.calls.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { LockUser } from '../../../../models/lockUser.ts';
import { computedTypeOf } from '../../../../models/passcode.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type AuthorizedLock, authorizeLock } from '../credentials/authorizeLock.ts';
import { createCredentialSecrets, newCredentialId } from '../credentials/credentialSecrets.ts';
import type { RowFaults } from '../jobs/batchLocks.ts';
import type { NewItem } from '../jobs/job.service.ts';
import { createPasscodeGenerator } from '../passcodes/generatePasscode.ts';

type Parts = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'newId' | 'driver' | 'digits'>;

/** Passcodes whose digits are computed when their item runs. */
export function createComputedPasscodes({ store, loop, vault, newId, driver, digits }: Parts) {
  const secrets = createCredentialSecrets({ store, vault, newId });
  const { refusalOf } = createPasscodeGenerator({ loop, driver, digits, secrets });

  return {
    async check(uid: AccountId, now: number, rows: readonly AccessRow[]) {
      const at = new Map<LockId, AuthorizedLock>();
      const faults: RowFaults = {};
      for (const [place, { lockId, validity }] of rows.entries()) {
        const lock = await authorizeLock({ store, loop }, uid, lockId, 'passcode');
        if (isRejection(lock)) {
          faults[fieldOfRow(place, 'lockId')] = lock.rejected;
          continue;
        }
        at.set(lockId, lock);
        const refusal = await refusalOf(lock, { lockId, validity, type: computedTypeOf(validity) }, now);
        if (refusal)
          faults[fieldOfRow(place, refusal.rejected === 'notSupported' ? 'lockId' : 'validity')] = refusal.rejected;
      }
      return { at, faults };
    },

    itemsOf: (rows: readonly AccessRow[], givenTo: (row: AccessRow) => LockUser | null): NewItem[] =>
      rows.map(row => ({
        lockId: row.lockId,
        target: { kind: 'passcode' as const, id: newCredentialId(newId), name: row.name },
        payload: { validity: row.validity, givenTo: givenTo(row), computed: computedTypeOf(row.validity) },
      })),
  };
}
