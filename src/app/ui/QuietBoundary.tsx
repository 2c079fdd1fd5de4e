import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Around a small part of the shell; another page mounts it again. */
export const QuietBoundary = ({ children, resetKey }: { children: ReactNode; resetKey?: unknown }) => (
  <ErrorBoundary resetKey={resetKey} fallback={() => null}>
    {children}
  </ErrorBoundary>
);
