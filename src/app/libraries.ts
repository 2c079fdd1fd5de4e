/** What every page is made with, and what takes longest to read: {@link file://./bootstrap.ts} does that first. */
import 'ky';
import 'react-dom/client';
import 'xstate';
import 'zod/mini';
