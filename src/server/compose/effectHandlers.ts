import type { EffectHandlers } from '../../engine/loop/effectHandlers.ts';
import { tellingHandler } from '../../engine/loop/telling.ts';
import { createErase } from '../account/erase.ts';
import { createNoticePerformers } from '../orders/noticePerformers.ts';
import { createOrderPerformers } from '../orders/orderPerformers.ts';
import { createPaymentPerformers } from '../orders/paymentPerformers.ts';
import { createAccountPerformers } from '../processes/accountPerformers.ts';
import { createAdministratorPerformers } from '../processes/administratorPerformers.ts';
import { createBringingIn } from '../processes/bringingIn.ts';
import { createCardNumberPerformers } from '../processes/cardNumberPerformers.ts';
import { createCardSyncPerformers } from '../processes/cardSyncPerformers.ts';
import { createCodePerformers } from '../processes/codePerformers.ts';
import { createCredentialPerformers } from '../processes/credentialPerformers.ts';
import { createExportPerformers } from '../processes/exportPerformers.ts';
import { createFacePerformers } from '../processes/facePerformers.ts';
import { createFingerPerformers } from '../processes/fingerPerformers.ts';
import { createGatewayPerformers } from '../processes/gatewayPerformers.ts';
import { createInvitationPerformers } from '../processes/invitationPerformers.ts';
import { createItemPerformers } from '../processes/itemPerformers.ts';
import { createMessagePerformers } from '../processes/messagePerformers.ts';
import { createMigrationPerformers } from '../processes/migrationPerformers.ts';
import { createPerformers } from '../processes/performers.ts';
import { createReleasing } from '../processes/releasing.ts';
import { createSchedulePerformers } from '../processes/scheduling.ts';
import { createSettingPerformers } from '../processes/settingPerformers.ts';
import { createTimesPerformers } from '../processes/timesPerformers.ts';
import { createTransferPerformers } from '../processes/transferPerformers.ts';
import { createVerificationPerformers } from '../processes/verificationPerformers.ts';
import { createZoneJobPerformers } from '../processes/zoneJob.ts';
import type { Core } from './core.ts';
import type { LateLog } from './lateLog.ts';
import type { Parts } from './parts.ts';
import type { Services } from './services.ts';

/** A handler for every effect that a chart names. */
export function createEffectHandlers(parts: Parts, core: Core, services: Services, log: LateLog): EffectHandlers {
  const { settings, vault, clock, newId, random } = parts;
  const { store, loop, fleet: driver, tellings } = core;
  const { people, brands, delivery, advanced, units, selling, payments, cardNumbers, digits, exporter } = services;
  const { reachedAt } = people.codes;
  const dataFolder = settings.DATA_DIR;
  return {
    requestOperation: tellingHandler(loop, tellings.requestOperation),
    tellJob: tellingHandler(loop, tellings.tellJob),
    ...createPerformers({ store, loop, clock, driver }),
    ...createBringingIn({ store, loop, vault, clock, newId, driver }),
    ...createCardSyncPerformers({ store, loop, vault, clock, newId, driver }),
    ...createReleasing({ store, loop, driver }),
    ...createGatewayPerformers({ store, loop, clock }),
    ...createCodePerformers({ store, loop, clock, vault, messages: delivery }),
    ...createInvitationPerformers({ store, clock, vault, delivery, brandOf: host => brands.ofHost(host) }),
    ...createTransferPerformers({ store, loop, clock, newId, cardNumbers, messages: delivery, reachedAt }),
    ...createAccountPerformers({
      ...{ store, loop, clock, vault },
      messages: delivery,
      erase: createErase({ store, loop, devices: people.devices, dataFolder, clock }),
    }),
    ...createFingerPerformers({ store, loop, clock }),
    ...createCardNumberPerformers({ store, loop, clock, cardNumbers }),
    ...createAdministratorPerformers({ store, loop, clock }),
    ...createCredentialPerformers({ store, loop, vault, clock, driver, random }),
    ...createMessagePerformers({ store, loop, clock, vault, messages: delivery }),
    ...createTimesPerformers({ store, loop, clock }),
    ...createItemPerformers({ store, loop, vault, clock, newId, cardNumbers, digits, units }),
    ...createSettingPerformers({ store, loop, clock, driver, random }),
    ...createZoneJobPerformers({ store, loop }),
    ...createSchedulePerformers({ store, loop, clock, advanced }),
    ...createFacePerformers({ store, loop, vault, clock, driver, newId }),
    ...createVerificationPerformers({ store, loop, clock, messages: delivery, reachedAt }),
    ...createMigrationPerformers({ store, loop, vault, clock, newId, digits }),
    ...createPaymentPerformers({ store, loop, vault, clock, payments, publicUrl: settings.PUBLIC_URL }),
    ...createOrderPerformers({ loop }),
    ...createNoticePerformers({ store, clock, selling, messages: delivery, reachedAt }),
    ...createExportPerformers({ store, loop, vault, clock, newId, exporter, dataFolder, failed: log.failed }),
  };
}
