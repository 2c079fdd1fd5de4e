import type { MessageDescriptor } from '@formatjs/intl';
import type { ComponentType } from 'react';

/**
 * Who may pass (spec §5). `lockIdInQuery`: the query must name a lock. `lockInfo`: the lock comes from the query or from
 * where this browser tab last was.
 */
export type Guard = 'public' | 'signedIn' | 'lockIdInQuery' | 'lockInfo';

interface Address {
  /** A pattern of wouter's: "/job/:jobId". */
  path: string;
  title: MessageDescriptor;
  guard: Guard;
}

export interface BuiltRoute extends Address {
  screen: () => Promise<ComponentType>;
}

export interface MovedRoute extends Pick<Address, 'path'> {
  movedTo: string;
}

export type AppRoute = BuiltRoute | MovedRoute;
