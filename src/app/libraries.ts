/** Libraries of every page. {@link file://./bootstrap.ts} loads them before the app, because they parse slowly. */
import 'ky';
import 'react-dom/client';
import 'xstate';
import 'zod/mini';
