/** The parts of a credential machine that no cloud lock reaches, by reason; all others are covered. */
import type { LeftOut } from './walkTogether.ts';

const PHASES = ['adding', 'updating', 'deleting'];

/** Applies to every kind; `more`: phases that only this kind has. */
export const notInTheCloud = (id: string, ...more: readonly string[]): LeftOut => ({
  'what the recipient’s own app carries to a lock never comes to the cloud': [...PHASES, ...more].map(
    phase => `state ${id}.${phase}.carried`,
  ),
  'every lock of the cloud can be asked what it holds': [...PHASES, ...more].map(
    phase => `transition ${id}.${phase}.sent on credential.unconfirmed.v1 → ${id}.${phase}.inDoubt`,
  ),
});

/** For kinds that can be on a lock before it is added. */
export const foundIsAskedAbout = (id: string): LeftOut => ({
  'what is found in a lock is asked about': [
    `transition ${id}.absent on credential.imported.v1 → ${id}.adding.inDoubt`,
  ],
});

/** For kinds that only a phone can enrol. */
export const enrolledByPhone = (id: string): LeftOut => ({
  'the cloud cannot have anything be shown to a lock': [
    `transition ${id}.absent on credential.requested.v1 → ${id}.adding.waiting`,
    `state ${id}.adding.enrolling`,
  ],
});
