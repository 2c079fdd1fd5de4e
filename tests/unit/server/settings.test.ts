import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/server/settings.ts';

describe('settings', () => {
  it('default to serving this machine only', () => {
    expect(readSettings({ PATH: '/bin' })).toEqual({
      PORT: 8080,
      SESSION_IDLE_DAYS: 14,
      REGISTRATION: 'open',
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      SIMULATED_LATENCY_MS: 400,
      LOG_LEVEL: 'info',
      DEMO: true,
      EXPLORER: true,
      PUBLIC_MAP: true,
      SELLING: true,
      PUBLIC_URL: '',
      PLUG_IN_PORTS: { zhongzheng: 9571, weidun: 9572, encoder: 9573 },
      EXPORT_MAX_ROWS: 1_000_000,
      MQTT_BASE_TOPIC: 'zigbee2mqtt',
      MQTT_DISCOVERY_PREFIX: 'homeassistant',
      TTLOCK_MONTHLY_CALLS: 30_000,
    });
  });

  it('accept an external or an embedded MQTT broker, but not both', () => {
    const [there, builtIn] = [{ MQTT_URL: 'mqtts://broker.test:8883' }, { MQTT_BROKER_PORT: '1883' }];
    expect(readSettings(there)).toMatchObject(there);
    expect(readSettings(builtIn)).toMatchObject({ MQTT_BROKER_PORT: 1883 });
    expect(() => readSettings({ ...there, ...builtIn })).toThrow('MQTT_URL and MQTT_BROKER_PORT exclude each other');
    expect(readSettings({ ...builtIn, MQTT_EXPORT: 'on' })).toMatchObject({ MQTT_EXPORT: true });
    expect(() => readSettings({ MQTT_EXPORT: 'on' })).toThrow('MQTT_EXPORT needs a broker');
    const several = { DATABASE_URL: 'postgres://db.test/locks', MQTT_EXPORT: 'on' };
    expect(() => readSettings({ ...there, ...several })).toThrow('MQTT_EXPORT needs a single process');
    expect(() => readSettings({ MQTT_URL: 'http://broker.test' })).toThrow('MQTT_URL must be');
    expect(() => readSettings({ MQTT_BASE_TOPIC: 'zigbee2mqtt/#' })).toThrow('MQTT_BASE_TOPIC must be');
  });

  it('require all or none of the TTLock cloud settings, and never print the secret', () => {
    const cloud = { TTLOCK_HOST: 'https://cloud.test', TTLOCK_CLIENT_ID: 'id', TTLOCK_CLIENT_SECRET: 'do not tell' };
    expect(() => readSettings(cloud)).toThrow('TTLOCK_CLIENT_SECRET must be');
    expect(() => readSettings(cloud)).not.toThrow('do not tell');
    const right = { ...cloud, TTLOCK_CLIENT_SECRET: 'secret' };
    expect(readSettings(right)).toMatchObject(right);
    const { TTLOCK_CLIENT_ID: _, ...without } = right;
    expect(() => readSettings(without)).toThrow(
      'TTLOCK_CLIENT_ID is missing. Set it to the client id of your TTLock application, without spaces, or unset TTLOCK_HOST and TTLOCK_CLIENT_SECRET.',
    );
  });

  it('disable the demo in production unless it is enabled explicitly', () => {
    expect(readSettings({ NODE_ENV: 'production' }).DEMO).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', DEMO: 'on' }).DEMO).toBe(true);
    expect(readSettings({ DEMO: '0' }).DEMO).toBe(false);
  });

  it('enable the State Explorer only in the demo, unless configured otherwise', () => {
    expect(readSettings({ NODE_ENV: 'production' }).EXPLORER).toBe(false);
    expect(readSettings({ DEMO: 'off' }).EXPLORER).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', EXPLORER: 'on' })).toMatchObject({ EXPLORER: true, DEMO: false });
    expect(readSettings({ DEMO: 'on', EXPLORER: 'off' })).toMatchObject({ EXPLORER: false, DEMO: true });
  });

  it('enable sales only in the demo, unless configured otherwise', () => {
    expect(readSettings({ DEMO: 'off' }).SELLING).toBe(false);
    expect(readSettings({ NODE_ENV: 'production' }).SELLING).toBe(false);
    expect(readSettings({ DEMO: 'on' }).SELLING).toBe(true);
    expect(readSettings({ DEMO: 'off', SELLING: 'on' })).toMatchObject({ SELLING: true, DEMO: false });
    expect(readSettings({ DEMO: 'on', SELLING: 'no' })).toMatchObject({ SELLING: false, DEMO: true });
    expect(() => readSettings({ SELLING: 'perhaps' })).toThrow('SELLING must be one of');
  });

  it('open registration in the demo or with a message sender, unless configured otherwise', () => {
    expect(readSettings({}).REGISTRATION).toBe('open');
    expect(readSettings({ DEMO: 'off' }).REGISTRATION).toBe('closed');
    const mail = { SMTP_URL: 'smtp://mail.test:587', MAIL_FROM: 'keys@house.test' };
    for (const sender of [mail, { SMS_URL: 'https://sms.test' }, { VOICE_URL: 'https://voice.test' }]) {
      expect(readSettings({ DEMO: 'off', ...sender }).REGISTRATION).toBe('open');
      expect(readSettings({ DEMO: 'off', ...sender, REGISTRATION: 'closed' }).REGISTRATION).toBe('closed');
    }
    expect(readSettings({ DEMO: 'off', REGISTRATION: 'open' }).REGISTRATION).toBe('open');
    expect(readSettings({ DEMO: 'off', REGISTRATION: 'invited' }).REGISTRATION).toBe('invited');
    expect(() => readSettings({ REGISTRATION: 'perhaps' })).toThrow(
      'REGISTRATION must be one of open, invited, closed',
    );
  });

  it('require both an SMTP server and a sender address for mail', () => {
    const mail = { SMTP_URL: 'smtp://mail.test:587', MAIL_FROM: 'keys@house.test' };
    expect(readSettings(mail)).toMatchObject(mail);
    expect(() => readSettings({ SMTP_URL: mail.SMTP_URL })).toThrow('MAIL_FROM is missing');
    expect(() => readSettings({ MAIL_FROM: mail.MAIL_FROM })).toThrow('SMTP_URL is missing');
    expect(() => readSettings({ ...mail, SMTP_URL: 'http://mail.test' })).toThrow('SMTP_URL must be');
  });

  it('have a site id only when one is given', () => {
    expect(readSettings({})).not.toHaveProperty('SITE_ID');
    expect(readSettings({ SITE_ID: '1' }).SITE_ID).toBe(1);
  });

  it('set the port of each plug-in', () => {
    const { PLUG_IN_PORTS } = readSettings({ PLUG_IN_PORTS: '4001,4002,65535' });
    expect(PLUG_IN_PORTS).toEqual({ zhongzheng: 4001, weidun: 4002, encoder: 65_535 });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://user:hunter2@host/db'],
    ['VAULT_KEY', 'hunter2'],
    ['SIMULATED_LATENCY_MS', '1.5'],
    ['DEMO', 'perhaps'],
    ['EXPLORER', 'perhaps'],
    ['PUBLIC_MAP', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['PLUG_IN_PORTS', '9571,9572'],
    ['PLUG_IN_PORTS', '9571,9572,65536'],
    ['PLUG_IN_PORTS', '9571,9572,0'],
    ['SITE_ID', '-1'],
    ['SITE_ID', 'special'],
    ['SITE_ID', '1000000'],
  ])('reject %s=%s with the name of the setting, without printing a secret', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} must be `));
    expect(read).not.toThrow(/hunter2/);
  });

  it('report all invalid settings at once', () => {
    expect(() => readSettings({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT[\s\S]*DEMO/);
  });
});
