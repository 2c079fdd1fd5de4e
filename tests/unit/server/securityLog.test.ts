import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createGuard } from '../../../src/doors/guard.ts';
import { reportFaultCounts } from '../../../src/server/compose/faultCounts.ts';
import { SECURITY_EVENTS } from '../../../src/server/features/security/securityEvents.ts';
import { createSecurityLog } from '../../../src/server/features/security/securityLog.ts';
import { fakeClock } from '../../support/fakeClock.ts';

const MINUTE = 60_000;
const from = (address: string) => ({ who: null, from: address, requestId: 'req-1' });
const failed = { call: '/user/login', error: 'wrongCredentials' };

function opened() {
  const clock = fakeClock(Date.UTC(2026, 0, 2, 3, 4, 5));
  const lines: Record<string, unknown>[] = [];
  const log = createSecurityLog({ clock, write: (level, line) => lines.push({ level, ...line }) });
  return { clock, lines, log };
}

describe('the security log', () => {
  it('writes event, user, IP address, request id and UTC time', () => {
    const { log, lines } = opened();
    log.note('signed_in', { who: 7, from: '192.0.2.7', requestId: 'req-9' }, { session: 's-1', way: 'passkey' });
    expect(lines).toEqual([
      {
        ...{ level: 'info', security: 'signed_in', at: '2026-01-02T03:04:05.000Z' },
        ...{ who: 7, from: '192.0.2.7', requestId: 'req-9', session: 's-1', way: 'passkey' },
      },
    ]);
  });

  it('writes a repeated event once per minute, with a count of the repetitions', async () => {
    const { log, lines, clock } = opened();
    for (let nth = 0; nth < 500; nth++) log.note('sign_in_failed', from('192.0.2.7'), failed);
    log.note('sign_in_failed', from('192.0.2.8'), failed);
    log.note('throttled', from('192.0.2.7'), { ...failed, error: 'tooManyTries' });
    expect(lines).toHaveLength(3);
    await clock.advance(MINUTE);
    expect(lines.slice(3)).toMatchObject([{ security: 'sign_in_failed', from: '192.0.2.7', repeated: 499 }]);
    await clock.advance(10 * MINUTE);
    expect(lines).toHaveLength(4);
    log.note('sign_in_failed', from('192.0.2.7'), failed);
    expect(lines[4]).not.toHaveProperty('repeated');
  });

  it('limits the log lines for events from very many addresses', () => {
    const { log, lines } = opened();
    for (let nth = 0; nth < 5000; nth++) log.note('sign_in_failed', from(`192.0.${nth >> 8}.${nth & 255}`), failed);
    expect(lines.length).toBeLessThanOrEqual(1001);
  });

  it('is documented with every event and field', () => {
    const rows = [...readFileSync('docs/security-log.md', 'utf8').matchAll(/^\| `([a-z_]+)` +\|[^|]+\|([^|]*)\|$/gm)];
    const described = rows.map(([, event, fields = '']) => [event, [...fields.matchAll(/`(\w+)`/g)].map(([, f]) => f)]);
    const known = Object.entries(SECURITY_EVENTS).map(([event, { fields }]) => [event, [...fields]]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(known));
  });
});

it('repeated faults are counted in one line per hour', async () => {
  const clock = fakeClock();
  const guard = createGuard();
  const told: unknown[] = [];
  const stop = reportFaultCounts(guard, clock, faults => told.push(faults));
  await clock.advance(60 * MINUTE);
  expect(told).toEqual([]);
  for (let nth = 0; nth < 3; nth++) guard.caught('mqttMessage', new Error('no JSON'));
  await clock.advance(3 * 60 * MINUTE);
  expect(told).toEqual([[{ door: 'mqttMessage', kind: 'Error: no JSON', count: 3 }]]);
  stop();
});
