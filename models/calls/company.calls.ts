import * as z from 'zod/mini';
import type { LanguageCode } from '../speech.ts';
import { call } from './call.ts';

/** `closed`: only the operator creates accounts. */
export const REGISTRATIONS = ['open', 'invited', 'closed'] as const;
export type CompanyRegistration = (typeof REGISTRATIONS)[number];

/** Looked up by host name (spec §3, Web info). `color`: CSS hex. */
export interface CompanyInfo {
  name: string;
  packageName: string;
  speaksLike: 'latchwork' | 'stay';
  isUpdated: boolean;
  logoUrl: string;
  copyright: string;
  color: string;
  backgroundUrl: string;
  hasPaidFeature: boolean;
  /** This console sells nothing, so every function is included. */
  everythingIncluded: boolean;
  registration: CompanyRegistration;
  favIconUrl: string;
  languages: readonly LanguageCode[];
  language: LanguageCode;
  /** The brand's wording: parsed ICU messages by language and message id. */
  terms: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, readonly object[]>>>>>;
}

export const companyCalls = {
  info: call<CompanyInfo>()
    .get('/company/info', { domainName: z.string().check(z.maxLength(253)) })
    .forAnyone(),
  passcodeMinLength: call<{ passcodeMinLength: number }>().get('/company/passcodeMinLength', {}).forAnyone(),
};
