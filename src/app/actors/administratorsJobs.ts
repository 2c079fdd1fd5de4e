import { useActorRef } from '@xstate/react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { type AdministratorsJob, type JobItem, jobCalls } from '../../../models/calls/job.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AccountId, JobId } from '../../../models/ids.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { pagesBy } from './pageAnswer.ts';
import { thingBy } from './thingAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched, useThingTouched } from './useTouched.ts';

type Query = AskedOf<typeof jobCalls.listOfAdministrators>;
type ItemsQuery = AskedOf<typeof jobCalls.itemsOfAdministrator>;

/** Their jobs are told of to them alone; what these do to the own locks is told of to the owner. */
const touches = ({ stream }: LiveFact) => !/^(job|attention|account|export|migration)-/.test(stream);

const jobs = pagedListMachine<AdministratorsJob, Query, LiveFact>(item => item).provide(
  pagesBy<AdministratorsJob, Query>((wanted, options) => send(jobCalls.listOfAdministrators, wanted.query, options)),
);
const items = pagedListMachine<JobItem, ItemsQuery, LiveFact>(item => item).provide(
  pagesBy<JobItem, ItemsQuery>((wanted, options) => send(jobCalls.itemsOfAdministrator, wanted.query, options)),
);
interface Named {
  uid: AccountId;
  jobId: JobId;
}
const one = loadedThingMachine<AdministratorsJob, Named, never>(thing => thing).provide(
  thingBy((named: Named) => send(jobCalls.detailOfAdministrator, named)),
);

const useKept = (list: { send: (event: { type: 'list.changed' }) => void }) => useListTouched(list, touches);

/** One page of the jobs that administrators run over the own locks. */
export function useAdministratorsJobs(query: Query) {
  const list = useActorRef(jobs, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  useKept(list);
  return list;
}

/** One page of the own locks in one of them. */
export function useAdministratorsItems(query: ItemsQuery) {
  const list = useActorRef(items, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  useKept(list);
  return list;
}

/** One of them. Give the component a key of it. */
export function useAdministratorsJob(named: Named) {
  const job = useActorRef(one, { input: { id: named } });
  useThingTouched(job, touches);
  return job;
}
