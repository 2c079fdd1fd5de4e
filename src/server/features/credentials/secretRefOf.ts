import type { CredentialContent } from '../../../../models/credential.ts';

export function secretRefOf(content: CredentialContent): string | null {
  switch (content.kind) {
    case 'card':
      return content.numberRef;
    case 'passcode':
      return content.digitsRef;
    case 'fingerprint':
      return content.templateRef;
    case 'face':
      return content.photoRef;
    case 'qrCode':
      return content.codeRef;
    default:
      return null;
  }
}
