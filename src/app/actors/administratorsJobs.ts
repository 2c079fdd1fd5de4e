import { jobCalls } from '../../../models/calls/job.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AccountId, JobId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';

/** The owner gets no facts of administrators’ jobs, but facts of the locks that these jobs change. */
const touches = ({ stream }: LiveFact) => !/^(job|attention|account|export|migration)-/.test(stream);

interface Named {
  uid: AccountId;
  jobId: JobId;
}

/** Jobs that administrators run on this account’s locks. */
export const useAdministratorsJobs = definePagedList({
  load: pageOf(jobCalls.listOfAdministrators),
  refetchOn: touches,
});

/** Items of an administrator’s job on this account’s locks. */
export const useAdministratorsItems = definePagedList({
  load: pageOf(jobCalls.itemsOfAdministrator),
  refetchOn: touches,
});

export const useAdministratorsJob = defineResource({
  load: (named: Named) => send(jobCalls.detailOfAdministrator, named),
  refetchOn: touches,
});
