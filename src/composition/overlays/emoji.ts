import { z } from 'zod'
import { graphemesOf } from '../../base/graphemes.ts'
import { commonFields } from './commonFields.ts'
import { plainTextSchema } from './fields.ts'
import { emojiStylesSchema } from './styles.ts'

function isOneGrapheme(text: string): boolean {
  return [...graphemesOf(text)].length === 1
}

/** Spec: Overlay `emoji`. Open point: its content — exactly one grapheme, because a family or flag is several code points. */
export const emojiOverlaySchema = z.strictObject({
  ...commonFields,
  type: z.literal('emoji'),
  content: plainTextSchema(64).refine(isOneGrapheme, 'An emoji overlay holds exactly one emoji.'),
  styles: emojiStylesSchema.default({}),
})
export type EmojiOverlay = z.output<typeof emojiOverlaySchema>
