/** Only owners appoint administrators (spec §6). */
import { administrator } from '../../../../machines/aggregates/administrator.decide.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { type AdministratorItem, adminCalls } from '../../../../models/calls/admin.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import type { JobService } from '../jobs/job.service.ts';
import { ownersManagedBy, ownsLocks } from '../locks/lockPermissions.ts';
import { administratorRef, createAdministratorService } from './administrator.service.ts';
import {
  type AdministratorLine,
  administratorLine,
  listAdministrators,
  locksForAdministrator,
} from './administratorList.ts';
import { appointmentRoutes } from './appointment.routes.ts';
import { narrowingRoutes } from './narrowing.routes.ts';

export function adminRoutes(
  dependencies: Pick<Dependencies, 'store' | 'loop' | 'recipients'>,
  jobs: JobService,
): Route[] {
  const { store, loop } = dependencies;
  const administrators = createAdministratorService({ store, loop });

  async function itemOf(line: AdministratorLine): Promise<AdministratorItem> {
    const { snapshot } = await loop.snapshot(administrator, administratorRef(line.owner, line.uid));
    return { ...line, term: snapshot.context.term, standing: stateSummaryOf(snapshot) };
  }

  return [
    route(adminCalls.list, async (params, { uid }) => {
      if ((await ownersManagedBy(store.db, uid)).length === 0) return reject('noPermission');
      const { list, ...place } = await listAdministrators(store.db, uid, params);
      return { list: await Promise.all(list.map(itemOf)), ...place };
    }),
    route(adminCalls.detail, async ({ uid }, { uid: owner }) => {
      const snapshot = await administrators.authorizeAdministrator(owner, uid);
      if (isRejection(snapshot)) return snapshot;
      const line = await administratorLine(store.db, owner, uid);
      return line ? itemOf(line) : reject('administratorNotFound');
    }),
    route(adminCalls.locks, async (params, { uid }) =>
      (await ownsLocks(store.db, uid)) ? locksForAdministrator(store.db, uid, params) : reject('noPermission'),
    ),
    ...appointmentRoutes(dependencies, administrators),
    ...narrowingRoutes(dependencies, administrators, jobs),
  ];
}
