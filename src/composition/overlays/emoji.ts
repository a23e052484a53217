import { z } from 'zod'
import { graphemesOf } from '../../base/graphemes.ts'
import { commonFields } from './commonFields.ts'
import { plainTextSchema } from './fields.ts'
import { emojiStylesSchema } from './styles.ts'
import { rule } from '../brokenRules.ts'

/** In UTF-16 units. */
const MAX_EMOJI_LENGTH = 64

/** Skips text that is too long, because zod runs this check even after the length check fails. */
function isOneGrapheme(text: string): boolean {
  return text.length <= MAX_EMOJI_LENGTH && [...graphemesOf(text)].length === 1
}

/**
 * Spec: Overlay `emoji`.
 *
 * Open point: its content — it is exactly one grapheme, because a family or a flag consists of several code points.
 */
export const emojiOverlaySchema = z.strictObject({
  ...commonFields,
  type: z.literal('emoji'),
  content: plainTextSchema(MAX_EMOJI_LENGTH).refine(isOneGrapheme, rule('not_one_emoji')),
  styles: emojiStylesSchema.default({}),
})
export type EmojiOverlay = z.output<typeof emojiOverlaySchema>
