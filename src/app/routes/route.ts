import type { MessageDescriptor } from '@formatjs/intl';
import type { ComponentType } from 'react';

/**
 * Access rules (spec §5). `lockIdInQuery`: the query must name a lock; `lockRecords`: any credential in it too must be
 * valid. `lockInfo`: the query’s lock, else the tab’s last one. `lockIfNamed`: the query’s lock, else the page asks.
 */
export type Guard = 'public' | 'signedIn' | 'lockIdInQuery' | 'lockRecords' | 'lockInfo' | 'lockIfNamed';

interface Address {
  /** Path as a wouter pattern, like "/job/:jobId". */
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
