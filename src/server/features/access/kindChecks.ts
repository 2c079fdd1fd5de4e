/** Sorts the rows of a request by kind, and checks each kind by the rules of its own batch. */
import type { AccessRow } from '../../../../models/calls/access.calls.ts';
import type { LockUser } from '../../../../models/lockUser.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import type { RequestContext } from '../../http/route.ts';
import { createKeptPhotos } from '../faces/keptPhotos.ts';
import type { RowFaults } from '../jobs/batchLocks.ts';
import { createCredentialBatch } from '../jobs/credentialBatch.ts';
import { createEKeyBatch } from '../jobs/ekeyBatch.ts';
import type { JobService, NewItem } from '../jobs/job.service.ts';
import type { AccessPeople } from './accessPeople.ts';
import { createComputedPasscodes } from './computedPasscodes.ts';

/** A kind's rows, checked: `at` has the locks where the caller may give it. */
interface Checked {
  at: ReadonlyMap<number, unknown>;
  faults: RowFaults;
}

export interface KindOfRows {
  places: readonly number[];
  checked: Checked;
  itemsFor(people: AccessPeople): Promise<NewItem[]> | NewItem[];
}

type Parts = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'newId' | 'recipients' | 'digits' | 'driver'> & {
  jobs: JobService;
};

const guestOr = (people: AccessPeople, { recipient }: AccessRow): LockUser | null => {
  const found = people.find(recipient);
  return 'why' in found ? null : found;
};
const accountOf = (people: AccessPeople, row: AccessRow) => {
  const user = guestOr(people, row);
  return user?.known === 'byAccount' ? user.uid : null;
};

const placesOf = (rows: readonly AccessRow[], wanted: (row: AccessRow) => boolean) =>
  rows.flatMap((row, place) => (wanted(row) ? [place] : []));

const isComputed = (by: AccessRow['by']): boolean => by.kind === 'passcode' && by.digits === undefined;

export function createKindChecks({ jobs, ...dependencies }: Parts) {
  const { store, vault, newId } = dependencies;
  const eKeys = createEKeyBatch({ ...dependencies, jobs });
  const photos = createKeptPhotos({ store, vault, newId });
  const credentials = createCredentialBatch({ ...dependencies, photos, jobs });
  const computed = createComputedPasscodes(dependencies);

  async function ofEKeys(rows: readonly AccessRow[], { uid, now }: RequestContext): Promise<KindOfRows> {
    const places = placesOf(rows, ({ by }) => by.kind === 'ekey');
    const own = places.map(place => rows[place] as AccessRow);
    const wanted = own.map(({ lockId, name, validity, recipient }) => ({
      ...{ lockId, name, validity, remarks: '', countryCode: '' },
      recipient: JSON.stringify(recipient),
    }));
    const checked = await eKeys.check(uid, now, wanted);
    const itemsFor = (people: AccessPeople) =>
      eKeys.itemsOf(
        uid,
        wanted,
        own.map(row => accountOf(people, row)),
        checked,
      );
    return { places, checked, itemsFor };
  }

  async function ofCredentials(
    rows: readonly AccessRow[],
    kind: 'passcode' | 'card',
    { uid, now }: RequestContext,
  ): Promise<KindOfRows> {
    const places = placesOf(rows, ({ by }) => by.kind === kind && !isComputed(by));
    const own = places.map(place => rows[place] as AccessRow);
    const wanted = own.map(({ lockId, name, validity, by }) => ({
      ...{ lockId, name, validity },
      ...(by.kind === 'card' ? { cardNumber: by.cardNumber } : { digits: 'digits' in by ? (by.digits ?? '') : '' }),
    }));
    const checked = await credentials.check(uid, now, { kind, rows: wanted });
    const recipientOf = (people: AccessPeople) => (place: number) => guestOr(people, own[place] as AccessRow);
    const itemsFor = (people: AccessPeople) =>
      credentials.itemsOf(uid, { kind, rows: wanted }, checked, recipientOf(people));
    return { places, checked, itemsFor };
  }

  async function ofComputed(rows: readonly AccessRow[], { uid, now }: RequestContext): Promise<KindOfRows> {
    const places = placesOf(rows, ({ by }) => isComputed(by));
    const own = places.map(place => rows[place] as AccessRow);
    const checked = await computed.check(uid, now, own);
    return { places, checked, itemsFor: people => computed.itemsOf(own, row => guestOr(people, row)) };
  }

  return async (rows: readonly AccessRow[], context: RequestContext): Promise<KindOfRows[]> => [
    await ofEKeys(rows, context),
    await ofCredentials(rows, 'passcode', context),
    await ofCredentials(rows, 'card', context),
    await ofComputed(rows, context),
  ];
}
