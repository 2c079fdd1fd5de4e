import { expect, it } from 'vitest';
import { ERRORS, type ErrorName, errorNamed } from '../../../models/errorCodes.ts';

it.each(Object.keys(ERRORS) as ErrorName[])('error %s has a unique number', name => {
  expect(errorNamed(ERRORS[name])).toBe(name);
});
