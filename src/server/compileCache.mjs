/**
 * Imported before the server, so that Node caches what it compiles. With a full cache, no thread loads the type
 * stripper of thirty megabytes. JavaScript, because stripping this file's types would load it.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));
