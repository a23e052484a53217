import { applyEdit, type EditRequest } from '../../composition/editRegistry.ts'
import type { CaptionCue, CaptionWord } from '../../composition/overlays/caption.ts'
import { composition, context, overlay } from './overlays.ts'

/**
 * Parses a cue, with times in milliseconds. `0-900 one two` has no word times, and `0-900 one[0,400) two[500,900)` has
 * them.
 */
export function cue(drawing: string): CaptionCue {
  const [times = '', ...parts] = drawing.split(' ')
  const [startMs = 0, endMs = 0] = times.split('-').map(Number)
  const words = parts.flatMap((part): CaptionWord[] => {
    const [, text, start, end] = /^(.+)\[(\d+),(\d+)\)$/u.exec(part) ?? []
    return text === undefined ? [] : [{ text, startMs: Number(start), endMs: Number(end) }]
  })
  const text = parts.map((part) => part.replace(/\[\d+,\d+\)$/u, '')).join(' ')
  return { text, startMs, endMs, words }
}

/** The notation of a cue: its words with their times, or its text. */
export function drawnCue({ endMs, startMs, text, words }: CaptionCue): string {
  const said = words.map((word) => `${word.text}[${word.startMs},${word.endMs})`).join(' ')
  return `${startMs}-${endMs} ${words.length > 0 ? said : text}`
}

type CueEdit = Extract<EditRequest['name'], `${string}Cue${string}`>

/** The cues of caption 0 after an edit, as text, or the code of the refusal. Overlay 1 is a text. */
export function editedCues<N extends CueEdit>(
  drawings: readonly string[],
  name: N,
  input: Omit<Extract<EditRequest, { name: N }>['input'], 'overlayId'> & { readonly overlayId?: number },
): readonly string[] | string {
  const caption = overlay({ type: 'caption', captions: drawings.map(cue) })
  const document = composition([caption, overlay({ type: 'text', id: 1, row: 1 })])
  const applied = applyEdit(document, { name, input: { overlayId: 0, ...input } }, context)
  if (!applied.ok) return applied.refusal.code
  const [after] = applied.value.document.overlays
  return after?.type === 'caption' ? after.captions.map(drawnCue) : []
}
