import type { EffectHandlers } from '../../engine/loop/effectHandlers.ts';
import { reactionHandler } from '../../engine/loop/reactions.ts';
import { createAccountPerformers } from '../features/account/account.handlers.ts';
import { createErase } from '../features/account/erase.ts';
import { createAdministratorPerformers } from '../features/administrators/administrator.handlers.ts';
import { createNoticePerformers } from '../features/billing/notice.handlers.ts';
import { createOrderPerformers } from '../features/billing/order.handlers.ts';
import { createPaymentPerformers } from '../features/billing/payment.handlers.ts';
import { createCardNumberPerformers } from '../features/cardNumbers/cardNumber.handlers.ts';
import { createCardSyncPerformers } from '../features/cards/cardSync.handlers.ts';
import { createCredentialPerformers } from '../features/credentials/credential.handlers.ts';
import { createTimesPerformers } from '../features/credentials/times.handlers.ts';
import { createExportPerformers } from '../features/exports/export.handlers.ts';
import { createFacePerformers } from '../features/faces/face.handlers.ts';
import { createVerificationPerformers } from '../features/faces/verification.handlers.ts';
import { createFingerPerformers } from '../features/fingerprints/fingerprint.handlers.ts';
import { createGatewayPerformers } from '../features/gateways/gateway.handlers.ts';
import { createBringingIn } from '../features/imports/bringingIn.handlers.ts';
import { createMigrationPerformers } from '../features/imports/migration.handlers.ts';
import { createJobItemHandlers } from '../features/jobs/jobItem.handlers.ts';
import { createUnpairHandlers } from '../features/locks/unpair.handlers.ts';
import { createMessageHandlers } from '../features/messages/message.handlers.ts';
import { createOperationHandlers } from '../features/operations/operation.handlers.ts';
import { createScheduleHandlers } from '../features/schedules/schedule.handlers.ts';
import { createSettingHandlers } from '../features/settings/setting.handlers.ts';
import { createCodeHandlers } from '../features/signIn/code.handlers.ts';
import { createInvitationHandlers } from '../features/signIn/invitation.handlers.ts';
import { createZoneJobHandlers } from '../features/timeZones/zoneJob.handlers.ts';
import { createTransferHandlers } from '../features/transfers/transfer.handlers.ts';
import type { Core } from './core.ts';
import type { LateLog } from './lateLog.ts';
import type { Parts } from './parts.ts';
import type { Services } from './services.ts';

/** A handler for every effect that a chart names. */
export function createEffectHandlers(parts: Parts, core: Core, services: Services, log: LateLog): EffectHandlers {
  const { settings, vault, clock, newId, random } = parts;
  const { store, loop, fleet: driver, reactors } = core;
  const { people, brands, delivery, advanced, units, selling, payments, cardNumbers, digits, exporter } = services;
  const { reachedAt } = people.codes;
  const dataFolder = settings.DATA_DIR;
  return {
    requestOperation: reactionHandler(loop, reactors.requestOperation),
    tellJob: reactionHandler(loop, reactors.tellJob),
    ...createOperationHandlers({ store, loop, clock, driver }),
    ...createBringingIn({ store, loop, vault, clock, newId, driver }),
    ...createCardSyncPerformers({ store, loop, vault, clock, newId, driver }),
    ...createUnpairHandlers({ store, loop, driver }),
    ...createGatewayPerformers({ store, loop, clock }),
    ...createCodeHandlers({ store, loop, clock, vault, messages: delivery }),
    ...createInvitationHandlers({ store, clock, vault, delivery, brandOf: host => brands.ofHost(host) }),
    ...createTransferHandlers({ store, loop, clock, newId, cardNumbers, messages: delivery, reachedAt }),
    ...createAccountPerformers({
      ...{ store, loop, clock, vault },
      messages: delivery,
      erase: createErase({ store, loop, devices: people.devices, dataFolder, clock }),
    }),
    ...createFingerPerformers({ store, loop, clock }),
    ...createCardNumberPerformers({ store, loop, clock, cardNumbers }),
    ...createAdministratorPerformers({ store, loop, clock }),
    ...createCredentialPerformers({ store, loop, vault, clock, driver, random }),
    ...createMessageHandlers({ store, loop, clock, vault, messages: delivery }),
    ...createTimesPerformers({ store, loop, clock }),
    ...createJobItemHandlers({ store, loop, vault, clock, newId, cardNumbers, digits, units }),
    ...createSettingHandlers({ store, loop, clock, driver, random }),
    ...createZoneJobHandlers({ store, loop }),
    ...createScheduleHandlers({ store, loop, clock, advanced }),
    ...createFacePerformers({ store, loop, vault, clock, driver, newId }),
    ...createVerificationPerformers({ store, loop, clock, messages: delivery, reachedAt }),
    ...createMigrationPerformers({ store, loop, vault, clock, newId, digits }),
    ...createPaymentPerformers({ store, loop, vault, clock, payments, publicUrl: settings.PUBLIC_URL }),
    ...createOrderPerformers({ loop }),
    ...createNoticePerformers({ store, clock, selling, messages: delivery, reachedAt }),
    ...createExportPerformers({ store, loop, vault, clock, newId, exporter, dataFolder, failed: log.failed }),
  };
}
