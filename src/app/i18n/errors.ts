import type { MessageDescriptor } from '@formatjs/intl';
import type { ErrorName } from '../../../models/errorCodes.ts';
import { accountErrors } from './errors/accountErrors.ts';
import { billingErrors } from './errors/billingErrors.ts';
import { credentialErrors } from './errors/credentialErrors.ts';
import { lockErrors } from './errors/lockErrors.ts';
import { requestErrors } from './errors/requestErrors.ts';

/** The user’s message for each error: what happened, its effect on the door, and what to do. */
export const errorMessages: Record<ErrorName, MessageDescriptor> = {
  ...accountErrors,
  ...lockErrors,
  ...credentialErrors,
  ...billingErrors,
  ...requestErrors,
};
