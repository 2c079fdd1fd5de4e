import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Around a small part of the shell: without it the rest can still be used, and another page brings it back. */
export const QuietBoundary = ({ children, resetKey }: { children: ReactNode; resetKey?: unknown }) => (
  <ErrorBoundary resetKey={resetKey} fallback={() => null}>
    {children}
  </ErrorBoundary>
);
