/** The libraries of every page, the slowest to parse: {@link file://./bootstrap.ts} loads them first. */
import 'ky';
import 'react-dom/client';
import 'xstate';
import 'zod/mini';
