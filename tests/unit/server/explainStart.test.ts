import { describe, expect, it } from 'vitest';
import { StartError } from '../../../src/engine/startError.ts';
import { accountNeeded, brokerAway, explainStart } from '../../../src/server/compose/explainStart.ts';

const failure = (told: object, message = 'it failed') => Object.assign(new Error(message), told);
const env = { DATA_DIR: '/data', DATABASE_URL: 'postgres://maya:se%20cret@db.house.test:5433/doors' };
const alone = { DATA_DIR: '/data' };

describe('the explanation of a failed start', () => {
  it.each([
    ['28P01', 'refuses the sign-in of “maya”'],
    ['28000', 'refuses the sign-in of “maya”'],
    ['3D000', "“doors” doesn't exist at db.house.test:5433"],
    ['57P03', 'is still starting: wait'],
    ['57P01', 'is shutting down'],
    ['53300', 'no free connection'],
    ['53100', 'The disk of the database'],
    ['42501', '“maya” may not write'],
    ['25006', '“maya” may not write'],
    ['ECONNREFUSED', "db.house.test:5433 doesn't answer"],
    ['ENOTFOUND', "doesn't answer"],
    ['ETIMEDOUT', "doesn't answer"],
  ])('names the database error %s without the password', (code, said) => {
    const sentence = explainStart(failure({ code }), env);
    expect(sentence).toContain(said);
    expect(sentence).not.toContain('cret');
  });

  it.each([
    ['Connection terminated unexpectedly', "doesn't answer"],
    ['corrupted migrations: previously executed migration server/0009_x is missing', 'restore the backup'],
    ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'check user and password'],
  ])('explains the database message “%s”', (message, said) => {
    expect(explainStart(failure({}, message), env)).toContain(said);
  });

  it.each([
    [11, 'is damaged: put /data/latchwork.sqlite back'],
    [26, 'is damaged'],
    [13, 'is full: free some space'],
    [8, "can't be written"],
    [1032, "can't be written"],
    [14, "can't be written"],
    [5, 'in use by another program'],
    [778, 'check the disk'],
  ])('explains the SQLite result code %i', (errcode, said) => {
    expect(explainStart(failure({ code: 'ERR_SQLITE_ERROR', errcode }), alone)).toContain(said);
  });

  it.each([
    [
      { code: 'EADDRINUSE', syscall: 'listen', port: 80 },
      'Port 80 on 127.0.0.1 is in use: stop the program that uses it, or set PORT',
    ],
    [{ code: 'EADDRINUSE', syscall: 'listen', port: 1883 }, 'set MQTT_BROKER_PORT'],
    [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'set PORT to 1024'],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'no address 127.0.0.1'],
    [{ code: 'ENOSPC' }, 'The disk of the data folder /data is full'],
    [{ code: 'EACCES', syscall: 'mkdir' }, "/data can't be written"],
    [{ code: 'EROFS' }, "/data can't be written"],
    [{ code: 'ENOTDIR' }, 'is a file: set DATA_DIR to a folder'],
  ])('explains the system error %o', (told, said) => {
    expect(explainStart(failure(told), { ...alone, MQTT_BROKER_PORT: '1883' })).toContain(said);
  });

  it('repeats the message of a StartError', () => {
    expect(explainStart(new StartError('Put it back.'), alone)).toBe('Put it back.');
  });

  it.each([new Error('a bug'), failure({ code: 'ERR_SQLITE_ERROR', errcode: 1 }), failure({ code: '42P01' }), 'a bug'])(
    'is null for the unexpected error %s, which is logged with its stack',
    bug => {
      expect(explainStart(bug, env)).toBeNull();
    },
  );

  it('names an unreachable broker without its password', () => {
    expect(brokerAway('mqtt://maya:secret@broker.test:1883', 'noAnswer')).toMatch(
      /^The broker at broker\.test:1883 doesn't/,
    );
    expect(brokerAway('mqtt://broker.test', 'refusesSignIn')).toContain('check MQTT_USERNAME and MQTT_PASSWORD');
  });

  it('says how to create the first account, and to stop the console first only if it uses SQLite', () => {
    expect(accountNeeded(alone)).toContain('stop the console, run npm run create-owner');
    expect(accountNeeded(env)).toBe(
      'No account exists yet: run npm run create-owner -- --username you@example.org to make the first.',
    );
  });
});
