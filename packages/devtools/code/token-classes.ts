export const TOKEN_CLASSES = {
  plain: '',
  keyword: 'text-accent',
  string: 'text-good',
  constant: 'text-warn',
  name: 'font-semibold',
  comment: 'text-soft italic',
  punctuation: 'text-soft',
} as const;
