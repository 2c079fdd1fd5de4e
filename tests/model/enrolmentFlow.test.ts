import { describe, expect } from 'vitest';
import { enrolmentMachine } from '../../machines/flows/enrolment.machine.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

type At = Here<typeof enrolmentMachine>;

const enrolment = { uri: 'otpauth://totp/door', key: 'JBSW Y3DP', confirmBy: 60_000 };
const recoveryCodes = ['abcd-efgh'];

const isBusy = ({ snapshot }: At) =>
  expect(snapshot.can({ type: 'enrolment.begun', enrolment }), 'one enrolment at a time').toBe(false);

describe('paths of setting up an authenticator app', () => {
  walkEveryFlow(enrolmentMachine, {
    input: undefined,
    examples: {
      'enrolment.begun': () => [{ type: 'enrolment.begun', enrolment }],
      'enrolment.cancelled': () => [{ type: 'enrolment.cancelled' }],
      'codes.issued': () => [{ type: 'codes.issued', recoveryCodes }],
      'codes.stored': () => [{ type: 'codes.stored' }],
    },
    answers: {},
    matters: ({ enrolment, recoveryCodes }) => [enrolment, recoveryCodes],
    invariants: {
      idle: here => expect(here.context, 'no secret stays').toEqual({ enrolment: null, recoveryCodes: [] }),
      confirming: here => {
        isBusy(here);
        expect(here.context).toEqual({ enrolment, recoveryCodes: [] });
      },
      storing: here => {
        isBusy(here);
        expect(here.context).toEqual({ enrolment: null, recoveryCodes });
      },
    },
  });
});
