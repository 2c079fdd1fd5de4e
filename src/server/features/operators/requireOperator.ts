import { reject } from '../../../../models/errorCodes.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import type { Route } from '../../http/route.ts';

export const requireOperator =
  ({ isOperator }: Pick<Dependencies, 'isOperator'>) =>
  (route: Route): Route =>
    route.call.forOperators
      ? {
          ...route,
          handle: async (params, context) =>
            (await isOperator(context.uid)) ? route.handle(params, context) : reject('noPermission'),
        }
      : route;
