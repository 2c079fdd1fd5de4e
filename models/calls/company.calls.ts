import * as z from 'zod/mini';
import type { LanguageCode } from '../speech.ts';
import { call } from './call.ts';

/** Who may make themselves an account. Invited: those whom the operator invites. Closed: only the operator makes any. */
export const REGISTRATIONS = ['open', 'invited', 'closed'] as const;
export type CompanyRegistration = (typeof REGISTRATIONS)[number];

/** Branding of the console, found by host name (spec §3, Web info). `color` is a CSS hex colour. */
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
  /** Nothing is sold on this console, by no brand: whatever could be bought may be used. */
  everythingIncluded: boolean;
  registration: CompanyRegistration;
  favIconUrl: string;
  languages: readonly LanguageCode[];
  language: LanguageCode;
  /** What it calls otherwise: by language and by the message's id, each as a parsed ICU message. */
  terms: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, readonly object[]>>>>>;
}

export const companyCalls = {
  info: call<CompanyInfo>()
    .get('/company/info', { domainName: z.string().check(z.maxLength(253)) })
    .forAnyone(),
  passcodeMinLength: call<{ passcodeMinLength: number }>().get('/company/passcodeMinLength', {}).forAnyone(),
};
