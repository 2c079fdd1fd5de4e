import * as z from 'zod/mini';
import { call } from './call.ts';

/** Branding of the console, found by host name (spec §3, Web info). `color` is a CSS hex colour. */
export interface CompanyInfo {
  name: string;
  packageName: string;
  isUpdated: boolean;
  logoUrl: string;
  copyright: string;
  color: string;
  backgroundUrl: string;
  hasPaidFeature: boolean;
  favIconUrl: string;
}

export const companyCalls = {
  info: call<CompanyInfo>()
    .get('/company/info', { domainName: z.string().check(z.maxLength(253)) })
    .forAnyone(),
  passcodeMinLength: call<{ passcodeMinLength: number }>().get('/company/passcodeMinLength', {}).forAnyone(),
};
