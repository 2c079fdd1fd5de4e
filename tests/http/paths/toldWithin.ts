import { BATCH_MS } from '../../../src/server/http/liveSink.ts';
import { READ_AFTER_MS } from '../../../src/server/http/readSchedule.ts';

/** By the server's clock, from what is written until each page has been told. */
export const TOLD_WITHIN_MS = READ_AFTER_MS + BATCH_MS;
