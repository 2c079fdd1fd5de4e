import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Shares compiled code between the processes that tests start. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'latchwork-compiled') };
