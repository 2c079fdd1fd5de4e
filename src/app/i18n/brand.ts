import type { CompanyInfo } from '../../../models/calls/company.calls.ts';

/** The two built-in brands. `stay` is for hotels and rentals, and calls a few things otherwise. */
export type Brand = CompanyInfo['speaksLike'];
