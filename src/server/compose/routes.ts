import { createCreditUseList } from '../features/billing/creditUseList.ts';
import { createCredentialItems } from '../features/credentials/credentialItems.ts';
import { createCredentialSecrets } from '../features/credentials/credentialSecrets.ts';
import { createPhotoCheck } from '../features/faces/photo/checkPhoto.ts';
import { createPhotoComparison } from '../features/faces/photo/comparePhotos.ts';
import { createLockAdoption } from '../features/locks/lockAdoption.ts';
import { createLockRemoval } from '../features/locks/lockRemoval.ts';
import { createTemplates } from '../features/messages/templates.ts';
import type { Core } from './core.ts';
import type { Parts } from './parts.ts';
import { createRoutes } from './routeTable.ts';
import type { Services } from './services.ts';

export async function createConsoleRoutes(parts: Parts, { store, loop, fleet }: Core, services: Services) {
  const { settings, vault, clock, newId, faces, faultKnobs } = parts;
  const { people, brands, selling, advanced, units, delivery, credentialMessages, ...others } = services;
  const items = createCredentialItems({ store, loop, secrets: createCredentialSecrets({ store, vault, newId }) });
  return createRoutes({
    ...people,
    ...others,
    ...{ store, loop, newId, vault, units, brands, selling, advanced, credentialMessages, faultKnobs },
    templates: createTemplates({ store, loop, vault, newId, messages: delivery }),
    unitRecords: createCreditUseList({ store, items, messages: credentialMessages }),
    driver: fleet,
    lockAdoption: createLockAdoption({ store, loop, newId, advanced, fleet }),
    lockRemoval: createLockRemoval({ store, loop, clock }),
    publicUrl: settings.PUBLIC_URL,
    checkPhoto: createPhotoCheck(faces),
    comparePhotos: createPhotoComparison(faces),
    maxExportRows: settings.EXPORT_MAX_ROWS,
    dataFolder: settings.DATA_DIR,
    registration: settings.REGISTRATION,
    eContractUrl: settings.E_CONTRACT_URL ?? null,
    explorer: settings.EXPLORER,
  });
}
