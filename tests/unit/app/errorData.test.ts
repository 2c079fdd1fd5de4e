import { describe, expect, it } from 'vitest';
import { ExportCount } from '../../../models/calls/export.calls.ts';
import { signInRefusal } from '../../../src/app/actors/signInRefusal.ts';
import { ApiError, errorDataOf } from '../../../src/app/api/apiError.ts';
import { undecidedIn } from '../../../src/app/screens/IssuedChoice.tsx';

const failed = (
  name: 'exportTooLarge' | 'issuedUndecided' | 'newDevice' | 'unchanged',
  data: Record<string, unknown>,
) => new ApiError({ category: 'failed', name, status: 200, description: '', fields: [], data });

describe('the data of an API error', () => {
  const count = { total: 12, max: 10, locks: [{ lockId: 7, lockAlias: 'Front door', count: 12 }] };

  it('is parsed with the schema of its error name', () => {
    expect(errorDataOf(failed('exportTooLarge', count), 'exportTooLarge', ExportCount)).toEqual(count);
  });

  it('is null for another error name and for errors that are not API errors', () => {
    expect(errorDataOf(failed('unchanged', count), 'exportTooLarge', ExportCount)).toBeNull();
    expect(errorDataOf(new ApiError({ category: 'networkError' }), 'exportTooLarge', ExportCount)).toBeNull();
    expect(errorDataOf(new Error('exportTooLarge'), 'exportTooLarge', ExportCount)).toBeNull();
  });

  it('is null if it does not match the schema', () => {
    expect(errorDataOf(failed('exportTooLarge', { total: 12 }), 'exportTooLarge', ExportCount)).toBeNull();
    expect(undecidedIn(failed('issuedUndecided', { given: [{ kind: 'key', count: 1 }] }))).toBeNull();
  });

  it('lists the issued access that the user must decide about, and optionally the access that ends anyway', () => {
    const given = [{ kind: 'ekey', count: 2 }];
    expect(undecidedIn(failed('issuedUndecided', { given }))).toEqual({ given });
    const whole = { given, ends: [{ kind: 'card', count: 1 }], keptBy: 'issuer' };
    expect(undecidedIn(failed('issuedUndecided', whole))).toEqual(whole);
  });

  it('includes for the error newDevice the device that awaits a verification code', () => {
    const session = { uid: 5, sessionId: 's'.repeat(43), to: 'a***@example.org', nextAt: 9 };
    const code = { codeId: 'c'.repeat(43), expiresAt: 8, nextAt: 9, sent: 'heldForOperator', failure: null };
    expect(signInRefusal(failed('newDevice', { ...session, code }))?.device).toEqual({ ...session, code });
    expect(signInRefusal(failed('newDevice', { ...session, code: null }))?.device).toEqual({ ...session, code: null });
    expect(signInRefusal(failed('newDevice', session))).not.toHaveProperty('device');
  });
});
