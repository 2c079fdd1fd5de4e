import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** An error boundary around a small part of the shell; another page remounts it. */
export const QuietBoundary = ({ children, resetKey }: { children: ReactNode; resetKey?: unknown }) => (
  <ErrorBoundary resetKey={resetKey} fallback={() => null}>
    {children}
  </ErrorBoundary>
);
