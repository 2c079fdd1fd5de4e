import type { ReactNode } from 'react';

/** Draws in a component of its own, so that the boundary around it catches what is thrown. */
export const Drawn = ({ children }: { children: () => ReactNode }) => children();
