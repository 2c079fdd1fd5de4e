/** One job gives all access, or none if any row is invalid. Each kind is checked by the rules of its own batch. */
import { fieldOfRow, type RowColumn } from '../../../../machines/processes/batchRows.ts';
import type { AccessRow } from '../../../../models/calls/access.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { CommandId } from '../../../../models/ids.ts';
import type { LockUser } from '../../../../models/lockUser.ts';
import { JobType } from '../../../../models/progress.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import type { RequestContext } from '../../http/route.ts';
import { createKeptPhotos } from '../faces/keptPhotos.ts';
import type { RowFaults } from '../jobs/batchLocks.ts';
import { createCredentialBatch } from '../jobs/credentialBatch.ts';
import { createEKeyBatch } from '../jobs/ekeyBatch.ts';
import type { JobService, NewItem } from '../jobs/job.service.ts';
import { type AccessPeople, resolvePeople } from './accessPeople.ts';
import { createComputedPasscodes } from './computedPasscodes.ts';

/** A kind's rows, checked: `at` has the locks where the caller may give it. */
interface Checked {
  at: ReadonlyMap<number, unknown>;
  faults: RowFaults;
}

interface KindOfRows {
  places: readonly number[];
  checked: Checked;
  itemsFor(people: AccessPeople): Promise<NewItem[]> | NewItem[];
}

const COLUMN_OF: Partial<Record<RowColumn, keyof AccessRow>> = {
  recipient: 'recipient',
  forWhom: 'recipient',
  digits: 'by',
  cardNumber: 'by',
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

type Parts = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'newId' | 'recipients' | 'digits' | 'driver'> & {
  jobs: JobService;
};

export function createGiveAccess({ jobs, ...dependencies }: Parts) {
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

  return async (rows: readonly AccessRow[], commandId: CommandId | undefined, context: RequestContext) => {
    const previous = await jobs.previousAnswer(context.uid, commandId);
    if (previous) return previous;
    const kinds = [
      await ofEKeys(rows, context),
      await ofCredentials(rows, 'passcode', context),
      await ofCredentials(rows, 'card', context),
      await ofComputed(rows, context),
    ];
    // Looks nobody up for a caller without permission on any lock, so that accounts can't be enumerated.
    if (kinds.every(({ checked }) => checked.at.size === 0))
      return reject('badParameter', { fields: faultsOf(rows, kinds) });
    const people = await resolvePeople(
      dependencies,
      context,
      rows.map(({ recipient }) => recipient),
    );
    if (isRejection(people)) return people;
    const items: (NewItem | undefined)[] = rows.map(() => undefined);
    for (const kind of kinds) {
      const own = await kind.itemsFor(people);
      for (const [at, item] of own.entries()) items[kind.places[at] as number] = item;
    }
    const faults = faultsOf(rows, kinds, people);
    if (Object.keys(faults).length > 0)
      return (await people.countFruitless()) ?? reject('badParameter', { fields: faults });
    return jobs.start(
      context.uid,
      JobType.ACCESS,
      items.flatMap(item => item ?? []),
      commandId,
    );
  };
}

const isComputed = (by: AccessRow['by']): boolean => by.kind === 'passcode' && by.digits === undefined;

/** Each kind numbers its own rows; the caller's numbers and columns are those of the request. */
function faultsOf(rows: readonly AccessRow[], kinds: readonly KindOfRows[], people?: AccessPeople): RowFaults {
  const faults: RowFaults = {};
  for (const [place, { recipient }] of people ? rows.entries() : []) {
    const found = people?.find(recipient);
    if (found && 'why' in found) faults[`rows.${place}.recipient`] = found.why;
  }
  for (const { places, checked } of kinds)
    for (const [field, why] of Object.entries(checked.faults)) {
      const [, at, column] = field.split('.');
      const place = places[Number(at)] as number;
      const name = COLUMN_OF[column as RowColumn];
      const told = name ? `rows.${place}.${name}` : fieldOfRow(place, column as RowColumn);
      faults[told] ??= why;
    }
  return faults;
}
