const LONGEST_NAME = 200;
const LONGEST_TOPIC = 1024;

export const asName = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);

/** Excludes wildcards and `$` topics, because brokers refuse a whole subscription that includes one. */
export const isPlainTopic = (topic: string): boolean =>
  topic.length > 0 &&
  topic.length <= LONGEST_TOPIC &&
  topic.isWellFormed() &&
  !topic.startsWith('$') &&
  !/[+#\p{Cc}]/u.test(topic) &&
  topic.split('/').every(level => level !== '');

export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
