/** Messages that break a rule of docs/voice.md, each with its reason. At most 40. */
export const VOICE_EXCEPTIONS: Readonly<Record<string, string>> = {
  'error.accountRepeated': 'quoted by the specification',
};

export const MOST_EXCEPTIONS = 40;
