import type { EditRequest } from '../../../composition/editRegistry.ts'
import type { Composition, OverlayId } from '../../../composition/schema.ts'
import { captionCorrections, type WordReplacement } from '../../../composition/words/captionCorrections.ts'

/** Edits by which captions that still show the old words show the new ones. Lines without words are deleted. */
export function captionEdits(
  document: Pick<Composition, 'fps' | 'overlays'>,
  replacements: readonly WordReplacement[],
): EditRequest[] {
  const changes: EditRequest[] = []
  const emptied = new Map<OverlayId, number[]>()
  let overlays = document.overlays
  for (const replacement of replacements) {
    for (const { cueIndex, overlayId, text } of captionCorrections({ fps: document.fps, overlays }, replacement)) {
      if (text === '') emptied.set(overlayId, [...(emptied.get(overlayId) ?? []), cueIndex])
      changes.push({ name: 'changeCueText', input: { overlayId, cueIndex, text } })
      overlays = overlays.map((overlay) =>
        overlay.id === overlayId && overlay.type === 'caption'
          ? { ...overlay, captions: overlay.captions.map((cue, at) => (at === cueIndex ? { ...cue, text } : cue)) }
          : overlay,
      )
    }
  }
  const deletions = [...emptied].map(([overlayId, cueIndexes]): EditRequest => {
    return { name: 'deleteCues', input: { overlayId, cueIndexes } }
  })
  return [...changes, ...deletions]
}
