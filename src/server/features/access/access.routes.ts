import { accessCalls } from '../../../../models/calls/access.calls.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import type { JobService } from '../jobs/job.service.ts';
import { accessDoorsRoute } from './accessDoors.ts';
import { createAccessGiving } from './giveAccess.ts';

export function accessRoutes(dependencies: Dependencies, jobs: JobService): Route[] {
  const give = createAccessGiving({ ...dependencies, jobs });
  return [
    accessDoorsRoute(dependencies),
    route(accessCalls.give, ({ rows, commandId }, context) => give(rows, commandId, context)),
  ];
}
