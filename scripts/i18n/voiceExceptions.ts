/** Keyed by message id: why this message may break a rule of docs/voice.md. */
export const VOICE_EXCEPTIONS: Readonly<Record<string, string>> = {
  'error.accountRepeated': 'quoted by the specification',
};

export const MOST_EXCEPTIONS = 40;
