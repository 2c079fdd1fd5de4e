import * as z from 'zod/mini';
import { MINUTE_MS } from './duration.ts';

export const PASSKEY_NAME_MAX = 50;
export const PASSKEYS_MAX = 20;
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;
/** Real answers are about 1 kB. */
const ANSWER_MAX = 16 * 1024;

export const PasskeyId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{1,64}$/))
  .brand<'PasskeyId'>();
export type PasskeyId = z.infer<typeof PasskeyId>;

/** Checks only the JSON's shape; the WebAuthn library verifies the content. */
const answer = <T extends z.ZodMiniType>(shape: T) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(ANSWER_MAX)),
      z.transform((text: string, context) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.issues.push({ code: 'custom', input: text });
          return z.NEVER;
        }
      }),
    ),
    shape,
  );

const base64url = z.string().check(z.regex(/^[\w-]{1,8192}$/));
const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** RegistrationResponseJSON of WebAuthn level 3. */
export const NewPasskeyAnswer = answer(
  z.object({
    ...common,
    response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
  }),
);

/** AuthenticationResponseJSON of WebAuthn level 3. */
export const PasskeyAnswer = answer(
  z.object({
    ...common,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.optional(base64url),
    }),
  }),
);
