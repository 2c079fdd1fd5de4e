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
  /** Which of the built-in brands it speaks like. */
  speaksLike: 'latchwork' | 'stay';
  /** Whether the operator has given it a brand in place of a built-in one. */
  isUpdated: boolean;
  logoUrl: string;
  copyright: string;
  color: string;
  backgroundUrl: string;
  /** Whether the shop is shown here. */
  hasPaidFeature: boolean;
  /** Nothing is sold on this console, by no brand: whatever could be bought may be used. */
  everythingIncluded: boolean;
  registration: CompanyRegistration;
  favIconUrl: string;
  /** Those that are offered; none named: all of them. */
  languages: readonly LanguageCode[];
  /** For whoever reads none of those that are offered. */
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
