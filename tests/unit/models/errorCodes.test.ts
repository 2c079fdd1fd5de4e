import { expect, it } from 'vitest';
import { ERRORS, type ErrorName, errorNamed } from '../../../models/errorCodes.ts';

it.each(Object.keys(ERRORS) as ErrorName[])('the number of %s is its own', name => {
  expect(errorNamed(ERRORS[name])).toBe(name);
});
