/** The first page of a lock with 10,000 cards, and searches in it: the page's SQL against the server's whole work. */

import { CREDENTIAL_SORTS, cardCalls } from '../../models/calls/credential.calls.ts';
import type { CredentialId, GatewayId, LockId } from '../../models/ids.ts';
import { randomId, systemClock } from '../../src/engine/clock.ts';
import { createCommandLoop } from '../../src/server/compose/commandLoop.ts';
import { createCreditReservations } from '../../src/server/features/billing/credit.service.ts';
import { createCardNumberService } from '../../src/server/features/cardNumbers/cardNumber.service.ts';
import { sharedCredentialRoutes } from '../../src/server/features/credentials/credential.routes.ts';
import { createCredentialService } from '../../src/server/features/credentials/credential.service.ts';
import { pageOfCredentials } from '../../src/server/features/credentials/credentialList.ts';
import { createPasscodeLengths } from '../../src/server/features/passcodes/passcodeLengths.ts';
import { alternate, type BenchRow, msEach, sized } from './measure.ts';
import { benchWorld } from './world.ts';

const ROUNDS = sized(5, 1);
const CALLS = sized(25, 1);
const CARDS = sized(10_000, 500);
const lockId = 1 as LockId;
const PEOPLE = ['Maya Novak', 'Liam Chen', 'Aisha Diallo', 'Jonas Weber', 'Room service'];

type World = Awaited<ReturnType<typeof benchWorld>>;

async function addCards({ store, vault, uid }: World): Promise<void> {
  const add = (i: number) => {
    const credentialId = (i + 1) as CredentialId;
    const ref = `card-${credentialId}/bench`;
    const number = String(3_370_000_000 + i);
    const content = { kind: 'card', numberRef: ref, readAtLock: false, lost: false };
    const connectivity = { by: 'gateway', gatewayId: 1 as GatewayId, readsBack: true };
    const about = { credentialId, lockId };
    const name = `${PEOPLE[i % PEOPLE.length]} ${i}`;
    const revision = { ...about, change: 'add', revision: 1 };
    const facts = {
      'credential.requested.v1': { ...about, uid, connectivity, name, validity: { kind: 'permanent' }, content },
      'credential.sent.v1': revision,
      'credential.confirmed.v1': revision,
    };
    return store.append({
      account: uid,
      stream: `card-${credentialId}`,
      expected: 'mustNotExist',
      facts: Object.entries(facts).map(([type, data]) => ({ type, data, at: systemClock.now() + i })),
      meta: { by: uid },
      secrets: [{ ref, sealed: vault.seal(number), blindIndex: vault.markOf(uid, 'card', number) }],
    });
  };
  const AT_ONCE = 500;
  for (let from = 0; from < CARDS; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => add(from + i)));
}

export async function run(): Promise<BenchRow[]> {
  const world = await benchWorld({ locks: 1, gateways: 1 });
  await addCards(world);
  const { store, vault, uid, stop } = world;

  /** As on a server just started, with nothing folded yet. */
  const codeFor = async () => ({ kind: 'missing', why: 'notMade' }) as const;
  const firmware = async () => null;
  const driver = {
    passcodeFor: async () => null,
    recurringPasscodes: async () => 'none' as const,
    codeFor,
    firmware,
    capacity: () => null,
    cloudDriver: () => null,
    missingDriver: () => null,
  };
  const freshDesk = () => {
    const parts = {
      store,
      loop: createCommandLoop({ store, clock: systemClock }),
      vault,
      clock: systemClock,
      newId: randomId,
    };
    return createCredentialService({
      ...parts,
      driver,
      digits: createPasscodeLengths({ passcodeDigits: () => null }, undefined),
      cardNumbers: createCardNumberService(parts),
      units: createCreditReservations({ ...parts, selling: { isOn: true } }),
    });
  };
  const asking = { uid, now: systemClock.now() } as never;
  const lists = (desk: ReturnType<typeof freshDesk>, given: object = {}) => {
    const [list] = sharedCredentialRoutes(desk, 'card', cardCalls);
    const params = cardCalls.list.params.parse({ lockId, ...given });
    return () => list?.handle(params, asking);
  };
  const sqlOf = (given: object = {}) => {
    const { lockId: _, ...params } = cardCalls.list.params.parse({ lockId, ...given });
    const query = pageOfCredentials(store.db, { account: uid, lockId, kind: 'card' }, params, systemClock.now());
    const compiled = query.compile();
    return () => msEach(CALLS, () => store.db.executeQuery(compiled));
  };
  const warm = freshDesk();
  const rows: BenchRow[] = [];
  const measure = async (name: string, given: object, ours: () => Promise<number>) =>
    rows.push({ name, unit: 'ms (baseline: its SQL alone)', ...(await alternate(ROUNDS, ours, sqlOf(given))) });

  for (const sort of CREDENTIAL_SORTS)
    await measure(`first page of 10,000 cards by ${sort}`, { sort }, () => msEach(CALLS, lists(warm, { sort })));
  await measure('first page of 10,000 cards, nothing folded yet', {}, () => msEach(CALLS, () => lists(freshDesk())()));
  await measure('page 400 of 500', { pageNo: 400 }, () => msEach(CALLS, lists(warm, { pageNo: 400 })));
  await measure('a page of 200, nothing folded yet', { pageSize: 200 }, () =>
    msEach(CALLS, () => lists(freshDesk(), { pageSize: 200 })()),
  );
  for (const search of ['9871', 'a', 'nobody'])
    await measure(`search for "${search}"`, { search }, () => msEach(CALLS, lists(warm, { search })));
  await measure('what wants attention', { filter: 'attention' }, () =>
    msEach(CALLS, lists(warm, { filter: 'attention' })),
  );
  await stop();
  return rows;
}
