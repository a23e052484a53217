import { ok, type Result } from '../../../../../base/result.ts'
import type { Overlay, OverlayType } from '../../../../../composition/schema.ts'
import { nameOf, type PlanState } from '../planState.ts'
import { cannot } from '../steps.ts'
import { clock } from '../times/clock.ts'
import { resolveTargets } from './resolveTargets.ts'
import type { TargetPhrase } from './targetPhrase.ts'

const words: Readonly<Record<OverlayType, readonly [string, string]>> = {
  video: ['clip', 'clips'],
  image: ['image', 'images'],
  sound: ['sound', 'sounds'],
  text: ['text', 'texts'],
  caption: ['captions', 'captions'],
  shape: ['shape', 'shapes'],
  emoji: ['emoji', 'emojis'],
}

/**
 * The referenced overlays, or the only overlay of a type if none is referenced. Refuses if there are several or none.
 */
export function targetsOr(
  type: OverlayType,
  phrases: readonly TargetPhrase[] | null,
  state: PlanState,
): Result<readonly Overlay[]> {
  const [word, plural] = words[type]
  if (phrases !== null) return resolveTargets(phrases, state)
  const all = state.document.overlays.filter((overlay) => overlay.type === type)
  const primary = all.filter((overlay) => overlay.type !== 'video' || overlay.layerRole !== 'broll')
  const candidates = primary.length > 0 ? primary : all
  if (candidates.length === 1) return ok(candidates)
  if (candidates.length === 0) return cannot(`There is no ${word} in this video.`)
  const list = candidates
    .slice(0, 4)
    .map((overlay) => `${nameOf(state, overlay)} at ${clock(overlay.from, state.document.fps)}`)
  return cannot(
    `Which ${word}? There are ${candidates.length} ${plural}: ${list.join(', ')}. Say for example “the first ${word}”.`,
  )
}

const isVideo = ({ words }: TargetPhrase): boolean => /^(?:the|this|my) video$/iu.test(words)

/** Whether the only reference is “the video”. */
export const meansVideo = (phrases: readonly TargetPhrase[]): boolean => phrases.every(isVideo)

/**
 * The referenced clips. “The video”, or no reference, means the only clip; with `isItVideo`, “it” means the same if
 * nothing was mentioned before.
 */
export function clipsOf(
  phrases: readonly TargetPhrase[] | null,
  state: PlanState,
  { isItVideo = false } = {},
): Result<readonly Overlay[]> {
  const isIt = ({ isPronoun }: TargetPhrase): boolean => isItVideo && isPronoun && state.mentioned.length === 0
  return targetsOr('video', phrases?.every((one) => isVideo(one) || isIt(one)) ? null : phrases, state)
}
