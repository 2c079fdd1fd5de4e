import type { MessageDescriptor } from '@formatjs/intl';
import type { ComponentType } from 'react';

/**
 * Who may pass (spec §5). `lockIdInQuery`: the query must name a lock; `lockRecords`: and, where it names a credential,
 * one that can be understood. `lockInfo`: the lock comes from the query or, if that names none, from where this browser
 * tab last was. `lockIfNamed`: the page lets a lock be chosen if the query names none.
 */
export type Guard = 'public' | 'signedIn' | 'lockIdInQuery' | 'lockRecords' | 'lockInfo' | 'lockIfNamed';

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
