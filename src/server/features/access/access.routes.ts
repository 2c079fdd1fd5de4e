import { accessCalls } from '../../../../models/calls/access.calls.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import type { JobService } from '../jobs/job.service.ts';
import { accessLocksRoute } from './accessLocks.ts';
import { createGiveAccess } from './giveAccess.ts';

export function accessRoutes(dependencies: Dependencies, jobs: JobService): Route[] {
  const give = createGiveAccess({ ...dependencies, jobs });
  return [
    accessLocksRoute(dependencies),
    route(accessCalls.give, ({ rows, commandId }, context) => give(rows, commandId, context)),
  ];
}
