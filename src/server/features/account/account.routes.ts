import type { Dependencies } from '../../compose/dependencies.ts';
import type { Route } from '../../http/route.ts';
import { addressRoutes } from './address.routes.ts';
import { deletionRoutes } from './deletion.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import { createPasswordGuard } from './passwordGuard.ts';
import { profileRoutes } from './profile.routes.ts';
import { transferReceiverRoutes } from './transferReceiver.routes.ts';

type Needs = Pick<
  Dependencies,
  'store' | 'loop' | 'vault' | 'newId' | 'brands' | 'codes' | 'devices' | 'recipients' | 'ownPassword' | 'ownAccount'
>;

export function accountRoutes(needs: Needs): Route[] {
  const passwordGuard = createPasswordGuard(needs);
  return [
    ...profileRoutes(needs, passwordGuard),
    ...passwordRoutes(needs, passwordGuard),
    ...addressRoutes(needs, passwordGuard),
    ...transferReceiverRoutes(needs),
    ...deletionRoutes(needs, passwordGuard),
  ];
}
