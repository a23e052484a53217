import type { OverlayId } from '../../../../../composition/schema.ts'
import { assetOf, plainName, type PlanState } from '../planState.ts'

/** A name and the overlays that it may refer to. */
export interface Name {
  readonly words: string
  readonly overlayIds: readonly OverlayId[]
}

/** Words that are too common to be a name. */
const COMMON =
  /^(?:the|a|an|and|of|in|on|at|to|it|all|last|first|new|video|clip|title|text|music|sound|image|picture|\d+)$/u

/** Names of overlays, longest first: file names of their media, single words of these, and short texts. */
export function lexiconOf(state: PlanState): readonly Name[] {
  const byWords = new Map<string, OverlayId[]>()
  const addName = (words: string, id: OverlayId): void => {
    if (words === '' || words.length > 60 || COMMON.test(words)) return
    const known = byWords.get(words)
    if (!known) byWords.set(words, [id])
    else if (!known.includes(id)) known.push(id)
  }
  for (const overlay of state.document.overlays) {
    const asset = assetOf(state, overlay)
    if (asset) {
      addName(asset.name.toLowerCase(), overlay.id)
      addName(plainName(asset), overlay.id)
    }
    if (overlay.type === 'text') addName(overlay.content.toLowerCase().trim(), overlay.id)
  }
  return [...byWords]
    .map(([words, overlayIds]) => ({ words, overlayIds }))
    .sort((left, right) => right.words.length - left.words.length)
}
