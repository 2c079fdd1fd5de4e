import { STREAM_KINDS } from '../../../../machines/charts.ts';
import { explorerCalls } from '../../../../models/calls/explorer.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { historyOf } from './history.ts';
import { listThings } from './thingList.ts';

export const explorerRoutes = ({ store }: Pick<Dependencies, 'store'>): Route[] => [
  route(explorerCalls.things, async (params, { uid }) => {
    const { kind } = params;
    if (kind !== undefined && !STREAM_KINDS.includes(kind))
      return reject('badParameter', { fields: { kind: 'invalid' } });
    return listThings(store.db, uid, params);
  }),
  route(explorerCalls.history, async (params, { uid }) => {
    const history = await historyOf(store.db, uid, params);
    return history ?? reject('badParameter', { fields: { stream: 'invalid' } });
  }),
];
