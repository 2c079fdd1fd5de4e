/**
 * Imported before the server, so that Node caches compiled code. With a full cache, no thread loads the type stripper
 * of thirty megabytes. This file is JavaScript, because TypeScript would load the stripper.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));
