import { createItems } from '../credentials/items.ts';
import { createSecrets } from '../credentials/secrets.ts';
import { createAdopting } from '../fleet/adopting.ts';
import { createRemoving } from '../fleet/removing.ts';
import { createRoutes } from '../http/routes/routes.ts';
import { createUnitRecords } from '../orders/unitRecords.ts';
import { createPhotoCheck } from '../photo/checkPhoto.ts';
import { createPhotoComparison } from '../photo/comparePhotos.ts';
import { createTemplates } from '../templates/templates.ts';
import type { Core } from './core.ts';
import type { Parts } from './parts.ts';
import type { Services } from './services.ts';

/** The calls of the API, with what each of them works with. */
export async function createConsoleRoutes(parts: Parts, { store, loop, fleet }: Core, services: Services) {
  const { settings, vault, clock, newId, faces, faultKnobs } = parts;
  const { people, brands, selling, advanced, units, delivery, credentialMessages, ...others } = services;
  const items = createItems({ store, loop, secrets: createSecrets({ store, vault, newId }) });
  return createRoutes({
    ...people,
    ...others,
    ...{ store, loop, newId, vault, units, brands, selling, advanced, credentialMessages, faultKnobs },
    templates: await createTemplates({ store, loop, vault, newId, messages: delivery }),
    unitRecords: createUnitRecords({ store, items, messages: credentialMessages }),
    driver: fleet,
    adopting: createAdopting({ store, loop, newId, advanced, fleet }),
    removing: createRemoving({ store, loop, clock }),
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
