import { describe, expect, it } from 'vitest';
import { StartError } from '../../../src/engine/startError.ts';
import { accountNeeded, brokerAway, explainStart } from '../../../src/server/compose/explainStart.ts';

const failure = (told: object, message = 'it failed') => Object.assign(new Error(message), told);
const env = { DATA_DIR: '/data', DATABASE_URL: 'postgres://maya:se%20cret@db.house.test:5433/doors' };
const alone = { DATA_DIR: '/data' };

describe('the explanation of a failed start', () => {
  it.each([
    ['28P01', 'rejects the sign-in of “maya”'],
    ['28000', 'rejects the sign-in of “maya”'],
    ['3D000', '“doors” doesn’t exist at db.house.test:5433'],
    ['57P03', 'is still starting. Wait'],
    ['57P01', 'is shutting down'],
    ['53300', 'no free connection'],
    ['53100', 'The disk of the database'],
    ['42501', '“maya” can’t write'],
    ['25006', '“maya” can’t write'],
    ['ECONNREFUSED', 'db.house.test:5433 doesn’t respond'],
    ['ENOTFOUND', 'doesn’t respond'],
    ['ETIMEDOUT', 'doesn’t respond'],
  ])('names the database error %s without the password', (code, said) => {
    const sentence = explainStart(failure({ code }), env);
    expect(sentence).toContain(said);
    expect(sentence).not.toContain('cret');
  });

  it.each([
    ['Connection terminated unexpectedly', 'doesn’t respond'],
    ['corrupted migrations: previously executed migration server/0009_x is missing', 'restore the backup'],
    ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'Check the user and password'],
  ])('explains the database message “%s”', (message, said) => {
    expect(explainStart(failure({}, message), env)).toContain(said);
  });

  it.each([
    [11, 'is damaged. Restore /data/latchwork.sqlite'],
    [26, 'is damaged'],
    [13, 'is full. Free some space'],
    [8, 'can’t write'],
    [1032, 'can’t write'],
    [14, 'can’t write'],
    [5, 'Another program uses'],
    [778, 'Check the disk'],
  ])('explains the SQLite result code %i', (errcode, said) => {
    expect(explainStart(failure({ code: 'ERR_SQLITE_ERROR', errcode }), alone)).toContain(said);
  });

  it.each([
    [
      { code: 'EADDRINUSE', syscall: 'listen', port: 80 },
      'Port 80 on 127.0.0.1 is in use. Stop the program that uses it, or set PORT',
    ],
    [{ code: 'EADDRINUSE', syscall: 'listen', port: 1883 }, 'set MQTT_BROKER_PORT'],
    [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'Set PORT to 1024'],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'doesn’t have the address 127.0.0.1'],
    [{ code: 'ENOSPC' }, 'The disk of the data folder /data is full'],
    [{ code: 'EACCES', syscall: 'mkdir' }, 'can’t write to the data folder /data'],
    [{ code: 'EROFS' }, 'can’t write to the data folder /data'],
    [{ code: 'ENOTDIR' }, 'is a file. Set DATA_DIR to a folder'],
  ])('explains the system error %o', (told, said) => {
    expect(explainStart(failure(told), { ...alone, MQTT_BROKER_PORT: '1883' })).toContain(said);
  });

  it('repeats the message of a StartError', () => {
    expect(explainStart(new StartError('Put it back.'), alone)).toBe('Put it back.');
  });

  it.each([new Error('a bug'), failure({ code: 'ERR_SQLITE_ERROR', errcode: 1 }), failure({ code: '42P01' }), 'a bug'])(
    'is null for the unexpected error “%s”',
    bug => {
      expect(explainStart(bug, env)).toBeNull();
    },
  );

  it('names an unreachable broker without its password', () => {
    expect(brokerAway('mqtt://maya:secret@broker.test:1883', 'noAnswer')).toMatch(
      /^The broker at broker\.test:1883 doesn’t/,
    );
    expect(brokerAway('mqtt://broker.test', 'refusesSignIn')).toContain('Check MQTT_USERNAME and MQTT_PASSWORD');
  });

  it('says how to create the first account, and to stop the console first only if it uses SQLite', () => {
    expect(accountNeeded(alone)).toContain('Stop the console, run npm run create-owner');
    expect(accountNeeded(env)).toBe(
      'No account exists yet. To create one, run npm run create-owner -- --username you@example.org',
    );
  });
});
