import { BATCH_MS } from '../../../src/server/http/liveSink.ts';
import { READ_AFTER_MS } from '../../../src/server/http/readSchedule.ts';

/** Maximum delay by the server's clock from an append until every page is notified. */
export const TOLD_WITHIN_MS = READ_AFTER_MS + BATCH_MS;
