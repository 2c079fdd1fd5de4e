/**
 * Imported before the server, and not written in TypeScript: what Node has compiled once it does not compile again at the next
 * start, and need not even load the part of it that takes types away, which is thirty megabytes in each thread.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));
