import { shortened } from '../../../base/graphemes.ts'

/** Removes line breaks and control characters from a model's remark. Bidirectional ones could reverse the text after them. */
export const oneLine = (text: string, maxLength: number): string =>
  shortened(text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim(), maxLength)
