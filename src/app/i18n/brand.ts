import type { CompanyInfo } from '../../../models/calls/company.calls.ts';

/** `stay`: for hotels and rentals, with some terms of its own. */
export type Brand = CompanyInfo['speaksLike'];
