import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For a process that a test starts: what Node has compiled once is not compiled again by those that come after. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'latchwork-compiled') };
