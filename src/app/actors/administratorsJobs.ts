import { jobCalls } from '../../../models/calls/job.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AccountId, JobId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';

/** Their jobs are told of to them alone; what these do to the own locks is told of to the owner. */
const touches = ({ stream }: LiveFact) => !/^(job|attention|account|export|migration)-/.test(stream);

interface Named {
  uid: AccountId;
  jobId: JobId;
}

/** One page of the jobs that administrators run over the own locks. */
export const useAdministratorsJobs = definePagedList({
  load: pageOf(jobCalls.listOfAdministrators),
  refetchOn: touches,
});

/** One page of the own locks in one of them. */
export const useAdministratorsItems = definePagedList({
  load: pageOf(jobCalls.itemsOfAdministrator),
  refetchOn: touches,
});

export const useAdministratorsJob = defineResource({
  load: (named: Named) => send(jobCalls.detailOfAdministrator, named),
  refetchOn: touches,
});
