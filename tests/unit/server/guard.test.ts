import { expect, it } from 'vitest';
import { type CaughtFault, createGuard } from '../../../src/doors/guard.ts';

function given() {
  const told: CaughtFault[] = [];
  const guard = createGuard();
  guard.onFault(fault => told.push(fault));
  return { guard, told };
}
const rest = () => new Promise(resolve => setImmediate(resolve));

it('a guarded function receives its arguments', () => {
  const heard: unknown[] = [];
  given().guard('plugIn', (...words: string[]) => heard.push(words))('one', 'two');
  expect(heard).toEqual([['one', 'two']]);
});

it('a guard catches exceptions and rejections, reports each kind once and counts all of them', async () => {
  const { guard, told } = given();
  const throws = guard('mqttMessage', () => JSON.parse('{"pin":"4711'));
  const rejects = guard('driver', async () => Promise.reject(new RangeError('row 17 of "Anna" is missing')));
  for (let times = 0; times < 3; times++) {
    throws();
    rejects();
  }
  await rest();
  expect(told.map(({ door, kind }) => `${door} ${kind.split(':')[0]}`)).toEqual([
    'mqttMessage SyntaxError',
    'driver RangeError',
  ]);
  expect(guard.counts().map(({ count }) => count)).toEqual([3, 3]);
});

it.each([
  ['a JSON syntax error', () => JSON.parse('4711-secret!')],
  ['an error message with a quotation', () => raise(`user "4711-secret" is 'secret'`)],
  ['an error message with a number', () => raise('the code 4711 is wrong')],
  ['a thrown object that is not an error', () => raiseAny({ secret: 4711 })],
])('a reported fault contains no input data: %s', (_, fails) => {
  const { guard, told } = given();
  guard('cloudCallback', fails)();
  expect(told).toHaveLength(1);
  expect(JSON.stringify({ ...told[0], frames: [] })).not.toMatch(/4711|secret/);
});

it('a guard limits the number of error kinds it reports when error names vary', () => {
  const { guard, told } = given();
  for (let times = 0; times < 5000; times++)
    guard('mqttMessage', () => {
      const error = new Error('no');
      error.name = `Error${String.fromCharCode(97 + (times % 26)).repeat(1 + times / 26)}`;
      throw error;
    })();
  expect(told.length).toBeLessThanOrEqual(201);
  expect(guard.counts().reduce((sum, { count }) => sum + count, 0)).toBe(5000);
});

it('a listener of a guard receives faults that were caught before it was added', () => {
  const guard = createGuard();
  guard.caught('timer', new TypeError('early'));
  const told: CaughtFault[] = [];
  guard.onFault(fault => told.push(fault));
  expect(told).toEqual([expect.objectContaining({ door: 'timer', kind: 'TypeError: early' })]);
});

function raise(message: string): never {
  throw new Error(message);
}
function raiseAny(anything: unknown): never {
  throw anything;
}
