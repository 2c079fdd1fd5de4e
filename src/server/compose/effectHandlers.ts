import type { EffectHandlers } from '../../engine/loop/effectHandlers.ts';
import { reactionHandler } from '../../engine/loop/reactions.ts';
import { createAccountHandlers } from '../features/account/account.handlers.ts';
import { createEraseAccount } from '../features/account/eraseAccount.ts';
import { createAdministratorHandlers } from '../features/administrators/administrator.handlers.ts';
import { createNoticeHandlers } from '../features/billing/notice.handlers.ts';
import { createOrderHandlers } from '../features/billing/order.handlers.ts';
import { createPaymentHandlers } from '../features/billing/payment.handlers.ts';
import { createCardNumberHandlers } from '../features/cardNumbers/cardNumber.handlers.ts';
import { createCardSyncHandlers } from '../features/cards/cardSync.handlers.ts';
import { createCredentialHandlers } from '../features/credentials/credential.handlers.ts';
import { createPasscodeTimesHandlers } from '../features/credentials/passcodeTimes.handlers.ts';
import { createExportHandlers } from '../features/exports/export.handlers.ts';
import { createFaceHandlers } from '../features/faces/face.handlers.ts';
import { createVerificationHandlers } from '../features/faces/verification.handlers.ts';
import { createFingerprintHandlers } from '../features/fingerprints/fingerprint.handlers.ts';
import { createGatewayHandlers } from '../features/gateways/gateway.handlers.ts';
import { createCredentialImportHandlers } from '../features/imports/credentialImport.handlers.ts';
import { createMigrationHandlers } from '../features/imports/migration.handlers.ts';
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
    ...createCredentialImportHandlers({ store, loop, vault, clock, newId, driver }),
    ...createCardSyncHandlers({ store, loop, vault, clock, newId, driver }),
    ...createUnpairHandlers({ store, loop, driver }),
    ...createGatewayHandlers({ store, loop, clock }),
    ...createCodeHandlers({ store, loop, clock, vault, messages: delivery }),
    ...createInvitationHandlers({ store, clock, vault, delivery, brandOf: host => brands.ofHost(host) }),
    ...createTransferHandlers({ store, loop, clock, newId, cardNumbers, messages: delivery, reachedAt }),
    ...createAccountHandlers({
      ...{ store, loop, clock, vault },
      messages: delivery,
      erase: createEraseAccount({ store, loop, devices: people.devices, dataFolder, clock }),
    }),
    ...createFingerprintHandlers({ store, loop, clock }),
    ...createCardNumberHandlers({ store, loop, clock, cardNumbers }),
    ...createAdministratorHandlers({ store, loop, clock }),
    ...createCredentialHandlers({ store, loop, vault, clock, driver, random }),
    ...createMessageHandlers({ store, loop, clock, vault, messages: delivery }),
    ...createPasscodeTimesHandlers({ store, loop, clock }),
    ...createJobItemHandlers({ store, loop, vault, clock, newId, cardNumbers, digits, units }),
    ...createSettingHandlers({ store, loop, clock, driver, random }),
    ...createZoneJobHandlers({ store, loop }),
    ...createScheduleHandlers({ store, loop, clock, advanced }),
    ...createFaceHandlers({ store, loop, vault, clock, driver, newId }),
    ...createVerificationHandlers({ store, loop, clock, messages: delivery, reachedAt }),
    ...createMigrationHandlers({ store, loop, vault, clock, newId, digits }),
    ...createPaymentHandlers({ store, loop, vault, clock, payments, publicUrl: settings.PUBLIC_URL }),
    ...createOrderHandlers({ loop }),
    ...createNoticeHandlers({ store, clock, selling, messages: delivery, reachedAt }),
    ...createExportHandlers({ store, loop, vault, clock, newId, exporter, dataFolder, failed: log.failed }),
  };
}
