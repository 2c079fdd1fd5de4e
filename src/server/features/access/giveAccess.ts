/** One job gives all access, or none if any row is invalid. Each kind is checked by the rules of its own batch. */
import { fieldOfRow, type RowColumn } from '../../../../machines/processes/batchRows.ts';
import type { AccessRow } from '../../../../models/calls/access.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { CommandId } from '../../../../models/ids.ts';
import { JobType } from '../../../../models/progress.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import type { RequestContext } from '../../http/route.ts';
import type { RowFaults } from '../jobs/batchLocks.ts';
import type { JobService, NewItem } from '../jobs/job.service.ts';
import { type AccessPeople, resolvePeople } from './accessPeople.ts';
import { createKindChecks, type KindOfRows } from './kindChecks.ts';

const COLUMN_OF: Partial<Record<RowColumn, keyof AccessRow>> = {
  recipient: 'recipient',
  forWhom: 'recipient',
  digits: 'by',
  cardNumber: 'by',
};

type Parts = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'newId' | 'recipients' | 'digits' | 'driver'> & {
  jobs: JobService;
};

export function createGiveAccess({ jobs, ...dependencies }: Parts) {
  const checkKinds = createKindChecks({ ...dependencies, jobs });

  return async (rows: readonly AccessRow[], commandId: CommandId | undefined, context: RequestContext) => {
    const previous = await jobs.previousAnswer(context.uid, commandId);
    if (previous) return previous;
    const kinds = await checkKinds(rows, context);
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
