import { jobCalls } from '../../../models/calls/job.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AccountId, JobId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';

/** Administrators’ jobs publish no facts to the owner; changes to the owner’s locks do. */
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
