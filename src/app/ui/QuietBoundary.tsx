import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** An error boundary that hides a small part of the shell if it fails. */
export const QuietBoundary = ({ children, resetKey }: { children: ReactNode; resetKey?: unknown }) => (
  <ErrorBoundary resetKey={resetKey} fallback={() => null}>
    {children}
  </ErrorBoundary>
);
