import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { cardMachine } from '../../../machines/aggregates/card.machine.ts';
import { passcodeMachine } from '../../../machines/aggregates/passcode.machine.ts';
import { type CredentialSnapshot, credentialStatus } from '../../../machines/selectors/credentialStatus.ts';
import { type CredentialFilter, cardCalls } from '../../../models/calls/credential.calls.ts';
import type { CredentialKind } from '../../../models/credential.ts';
import type { CredentialId } from '../../../models/ids.ts';
import { fold, initialSnapshot } from '../../../src/engine/chart/fold.ts';
import { listCredentials, pageOfCredentials } from '../../../src/server/features/credentials/credentialList.ts';
import { aboutIt } from '../../support/credentialFacts.ts';
import { exploredCard } from '../../support/explored/card.ts';
import { exploredPasscode } from '../../support/explored/passcode.ts';
import { door } from '../../support/givenFacts.ts';
import { within } from '../../support/pace.ts';
import { type Exploration, pathsThrough } from '../../support/paths.ts';
import { NOON, owner, projected } from './projected.ts';

const asked = (given: object = {}) => {
  const { lockId: _, ...params } = cardCalls.list.params.parse({ lockId: door, ...given });
  return params;
};

/** Filters that include the credential, by chart and clock. */
function belongs(snapshot: CredentialSnapshot, now: number): CredentialFilter[] {
  const known = credentialStatus(snapshot, now);
  if (!known || known.state === 'deleted') return [];
  const over = ['expired', 'used', 'over'].includes(known.state);
  const by: CredentialFilter[] = ['all'];
  if (known.meaning === 'waiting') by.push('waiting');
  if (known.meaning === 'attention' || known.meaning === 'danger') by.push('attention');
  if (known.meaning === 'done') by.push('normal');
  return over ? [...by, 'expired'] : by;
}

const FILTERS = ['all', 'waiting', 'attention', 'normal', 'expired'] as const;
const HOUR = 3_600_000;
/** Before, within and after the validity of the examples. */
const MOMENTS = [NOON - HOUR, NOON + HOUR, NOON + 9 * HOUR];

describe('a credential row and its state machine', () => {
  it.each<[CredentialKind, AnyStateMachine, Exploration<never>]>([
    ['card', cardMachine, exploredCard as never],
    ['passcode', passcodeMachine, exploredPasscode as never],
  ])(
    'have the same status for a %s at the end of every path through the state machine',
    { timeout: within(60_000) },
    async (kind, machine, exploration) => {
      const { db, write } = await projected();
      const paths = pathsThrough(machine, exploration as never);
      // Each path is another credential of the lock.
      const ends: { id: CredentialId; snapshot: CredentialSnapshot; name: string }[] = [];
      for (const [i, { steps, name }] of paths.entries()) {
        const id = (aboutIt.credentialId + i) as CredentialId;
        const facts = steps.map(({ event }) => event as unknown as { type: string; data: object; at: number });
        await write(
          kind,
          id,
          facts.map(fact => ({ ...fact, data: { ...fact.data, credentialId: id } })),
        );
        const snapshot = fold(machine, initialSnapshot(machine), facts) as unknown as CredentialSnapshot;
        ends.push({ id, snapshot, name });
      }
      for (const now of MOMENTS)
        for (const filter of FILTERS) {
          const of = { account: owner, lockId: door, kind };
          const { total } = await listCredentials(db, of, asked({ filter }), now);
          const rows = await pageOfCredentials(db, of, { ...asked({ filter }), pageSize: 100_000 }, now).execute();
          const listed = new Set(rows.map(row => row.credential_id));
          expect(total).toBe(listed.size);
          const wrong = ends.filter(({ id, snapshot }) => belongs(snapshot, now).includes(filter) !== listed.has(id));
          expect([filter, now - NOON, wrong.map(({ name }) => name)]).toEqual([filter, now - NOON, []]);
        }
    },
  );
});

describe('the list of a lock’s cards', () => {
  it('is read from an index in every sort order', async () => {
    const { db, plan } = await projected();
    const of = { account: owner, lockId: door, kind: 'card' as const };
    for (const [sort, index] of [
      ['-createdAt', 'credential_row_newest'],
      ['name', 'credential_row_by_name'],
      ['-end', 'credential_row_by_end'],
    ]) {
      const steps = await plan(pageOfCredentials(db, of, asked({ sort }), NOON));
      expect(steps).toContain(index);
      expect(steps).not.toMatch(/SCAN|TEMP B-TREE/);
    }
  });
});
