import { wordSpans } from '../../../composition/captionWords/wordSpans.ts'
import { z } from 'zod'
import { overlayIdSchema } from '../../../composition/edits/overlayIds.ts'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { DeviceSlot } from '../../../ui/deviceStorage.ts'

/**
 * The captions that were last made from the speech of a composition. They are stored on this device, because version 1
 * documents have no field for this.
 */
export const madeCaptionsSchema = z
  .object({
    overlayIds: z.array(overlayIdSchema).min(1),
    /** The texts of the lines as they were made. */
    lines: z.array(z.string()),
    /** A hash of the lines with their times. */
    digest: z.string(),
    isDraft: z.boolean(),
    /** Whether the user has marked the draft as read. */
    isRead: z.boolean(),
  })
  .nullable()
export type MadeCaptions = NonNullable<z.output<typeof madeCaptionsSchema>>

export const madeCaptionsSlot = (compositionId: string): DeviceSlot<MadeCaptions | null> => ({
  key: `captions.made:${compositionId}`,
  schema: madeCaptionsSchema,
  fallback: null,
})

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  return (hash >>> 0).toString(16)
}

const digestOf = (captions: readonly CaptionOverlay[]): string =>
  hashOf(captions.flatMap((each) => each.captions.map((cue) => `${cue.startMs} ${cue.endMs} ${cue.text}`)).join('\n'))

export function madeOf(captions: readonly CaptionOverlay[], isDraft: boolean): MadeCaptions {
  return {
    overlayIds: captions.map(({ id }) => id),
    lines: captions.flatMap((each) => each.captions.map(({ text }) => text)),
    digest: digestOf(captions),
    isDraft,
    isRead: false,
  }
}

/** The captions in their present state. Empty if they were deleted or their step was undone. */
export function madeOverlays(made: MadeCaptions | null, { overlays }: Composition): CaptionOverlay[] {
  const ids = new Set(made?.overlayIds)
  return overlays.filter((overlay) => overlay.type === 'caption').filter(({ id }) => ids.has(id))
}

/** Whether lines differ in any way from those that were made. */
export const isChanged = (made: MadeCaptions, captions: readonly CaptionOverlay[]): boolean =>
  captions.length > 0 && digestOf(captions) !== made.digest

/** Whether the words of a line also occur in another line, in the same order. */
function isPartOf(words: readonly string[], line: readonly string[]): boolean {
  let index = 0
  for (const word of line) if (word === words[index]) index += 1
  return index === words.length
}

const wordsOf = (line: string): string[] => wordSpans(line).map(({ text }) => text)

/**
 * Whether the user has edited the lines by hand. A line that a cut has shortened or removed does not count as edited.
 */
export function isWritten(made: MadeCaptions, captions: readonly CaptionOverlay[]): boolean {
  const known = new Set(made.lines)
  const others = captions.flatMap((each) => each.captions).filter(({ text }) => !known.has(text))
  if (others.length === 0) return false
  const lines = made.lines.map(wordsOf)
  return others.some(({ text }) => !lines.some((line) => isPartOf(wordsOf(text), line)))
}
