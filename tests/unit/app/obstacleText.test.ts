import { createIntl } from '@formatjs/intl';
import { expect, it } from 'vitest';
import type { MissingDriver } from '../../../models/way.ts';
import type { Format } from '../../../src/app/i18n/intl.tsx';
import { blockReasonText, shortBlockReasonText } from '../../../src/app/screens/lock/doorMessages.ts';

const intl = createIntl({ locale: 'en', onError: () => {} });
const format: Format = (descriptor, values) => intl.formatMessage(descriptor, values) as string;
const missing = (settings: MissingDriver['settings']) => ({ missingDriver: { way: 'mqtt', settings } as const });

it('a missing driver setting is shown to the owner; other users are told to ask the owner', () => {
  const [owner, others] = [missing(['MQTT_URL']), missing([])];
  expect(blockReasonText(format, 'notConfigured', owner)).toContain('to set MQTT_URL and restart the console');
  expect(shortBlockReasonText(format, 'notConfigured', owner)).toBe('MQTT_URL isn’t set');
  expect(blockReasonText(format, 'notConfigured', others)).toBe(
    'This console isn’t connected to the lock. Ask the lock’s owner.',
  );
  expect(shortBlockReasonText(format, 'notConfigured', others)).toBeNull();
});

it('the short reason is “View only” without permission, and absent for a lock without a gateway', () => {
  expect(shortBlockReasonText(format, 'noPermission', missing([]))).toBe('View only');
  expect(shortBlockReasonText(format, 'noGateway', { missingDriver: null })).toBeNull();
});
