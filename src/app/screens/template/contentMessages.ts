import { defineMessages } from '@formatjs/intl';
import { MESSAGE_TEMPLATE_CONTENT_MAX } from '../../../../models/limits.ts';
import { contentProblem, inBraces, specialCharacterIn, type TemplateKind } from '../../../../models/messageTemplate.ts';
import type { Format } from '../../i18n/intl.tsx';

const messages = defineMessages({
  empty: { id: 'template.content.empty', defaultMessage: 'Write what the message says.' },
  tooLong: {
    id: 'template.content.tooLong',
    defaultMessage: 'At most {max, number} characters: take {over, number} away.',
  },
  special: {
    id: 'template.content.special',
    defaultMessage:
      'No special characters: take “{character}” away. Letters, digits, punctuation and money signs may stay.',
  },
  brace: {
    id: 'template.content.brace',
    defaultMessage: 'Braces stand around placeholders only. Put these in by the buttons.',
  },
  unseen: {
    id: 'template.content.unseen',
    defaultMessage: 'There is a character in it that cannot be seen. Write the line anew.',
  },
  placeholderMissing: {
    id: 'template.content.missing',
    defaultMessage: 'Without {placeholder} this message is of no use. Put it in.',
  },
  placeholderUnfit: {
    id: 'template.content.unfit',
    defaultMessage: 'A message of this kind has nothing for {placeholder}. Take it away.',
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
