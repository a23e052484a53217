import { shortened } from '../../../base/graphemes.ts'

/**
 * The text of a server without line breaks and control characters. Bidirectional ones could reverse the text after them.
 */
export const oneLine = (text: string, maxLength: number): string =>
  shortened(text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim(), maxLength)
