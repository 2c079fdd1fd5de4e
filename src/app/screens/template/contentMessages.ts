import { defineMessages } from '@formatjs/intl';
import { MESSAGE_TEMPLATE_CONTENT_MAX } from '../../../../models/limits.ts';
import { contentProblem, inBraces, specialCharacterIn, type TemplateKind } from '../../../../models/messageTemplate.ts';
import type { Format } from '../../i18n/intl.tsx';

const messages = defineMessages({
  empty: { id: 'template.content.empty', defaultMessage: 'Enter a message.' },
  tooLong: {
    id: 'template.content.tooLong',
    defaultMessage:
      'Use at most {max, number} characters. Remove {over, plural, one {# character} other {# characters}}.',
  },
  special: {
    id: 'template.content.special',
    defaultMessage: 'Remove the special character “{character}”. Use letters, digits, punctuation and currency signs.',
  },
  brace: {
    id: 'template.content.brace',
    defaultMessage: 'Use braces only for placeholders. Insert placeholders with the buttons.',
  },
  unseen: {
    id: 'template.content.unseen',
    defaultMessage: 'The message contains an invisible character. Type the message again instead of pasting it.',
  },
  placeholderMissing: {
    id: 'template.content.missing',
    defaultMessage: 'This message needs {placeholder}. Insert the placeholder.',
  },
  placeholderUnfit: {
    id: 'template.content.unfit',
    defaultMessage: 'This kind of message can’t include {placeholder}. Remove the placeholder.',
  },
});

/** The text’s error as a sentence; null if valid. */
export function contentProblemText(format: Format, kind: TemplateKind, written: string): string | null {
  const content = written.trim();
  if (content === '') return format(messages.empty);
  const over = content.length - MESSAGE_TEMPLATE_CONTENT_MAX;
  if (over > 0) return format(messages.tooLong, { max: MESSAGE_TEMPLATE_CONTENT_MAX, over });
  const character = specialCharacterIn(content);
  if (character === '{' || character === '}') return format(messages.brace);
  if (character !== null)
    return /^[\p{C}\p{Z}]$/u.test(character) ? format(messages.unseen) : format(messages.special, { character });
  const problem = contentProblem(kind, content);
  return problem && format(messages[problem.why], { placeholder: inBraces(problem.placeholder) });
}
