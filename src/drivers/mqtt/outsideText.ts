/** Names and topics as anybody may announce them. */

const LONGEST_NAME = 200;
const LONGEST_TOPIC = 1024;

/** For people to read: one line, and no longer than a name is. */
export const asName = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);

/**
 * One topic and no filter of many, none of the broker's own, and none that a broker would end the connection for. Listening to
 * one that it would refuse makes it refuse all that is asked for with it.
 */
export const isPlainTopic = (topic: string): boolean =>
  topic.length > 0 &&
  topic.length <= LONGEST_TOPIC &&
  topic.isWellFormed() &&
  !topic.startsWith('$') &&
  !/[+#\p{Cc}]/u.test(topic) &&
  topic.split('/').every(level => level !== '');

/** A text, number or truth of a payload as text; undefined for anything that has to be asked how it reads. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
