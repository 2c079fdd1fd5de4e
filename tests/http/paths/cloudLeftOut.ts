/** What of a credential's chart no lock of a maker's cloud ever comes to, by why; all else is walked there. */
import type { LeftOut } from './walkTogether.ts';

const PHASES = ['adding', 'updating', 'deleting'];

/** Of every kind; with the changes that only this one has. */
export const notInTheCloud = (id: string, ...more: readonly string[]): LeftOut => ({
  'what the recipient’s own app carries to a lock never comes to the cloud': [...PHASES, ...more].map(
    phase => `state ${id}.${phase}.carried`,
  ),
  'every lock of the cloud can be asked what it holds': [...PHASES, ...more].map(
    phase => `transition ${id}.${phase}.sent on credential.unconfirmed.v1 → ${id}.${phase}.inDoubt`,
  ),
});

/** Of what may be in a lock before the console knows it. */
export const foundIsAskedAbout = (id: string): LeftOut => ({
  'what is found in a lock is asked about': [
    `transition ${id}.absent on credential.imported.v1 → ${id}.adding.inDoubt`,
  ],
});

/** Of what a phone alone can put into a lock. */
export const enrolledByPhone = (id: string): LeftOut => ({
  'the cloud cannot have anything be shown to a lock': [
    `transition ${id}.absent on credential.requested.v1 → ${id}.adding.waiting`,
    `state ${id}.adding.enrolling`,
  ],
});
