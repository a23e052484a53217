import type { Frames, Milliseconds } from '../../../base/units.ts'
import { applyRules } from '../../../composition/dictionary/applyRules.ts'
import type { RuleMatcher } from '../../../composition/dictionary/ruleMatcher.ts'
import { MAX_VOICE_SPEED, MIN_VOICE_SPEED } from '../../../contract/operations/voiceovers.ts'

/** The length that a take should have. */
export interface WantedLength {
  readonly seconds: number
  /** The range on a timeline that it fills. Null if it was not taken from one. */
  readonly place: { readonly compositionId: string; readonly startFrame: Frames } | null
}

/** Start of the range in a video. Null if there is none, or if it is a range of another video. */
export const startFrameIn = (length: WantedLength | null, compositionId: string | null): Frames | null =>
  length?.place?.compositionId === compositionId ? (length?.place?.startFrame ?? null) : null

/** The speed at which a script of an estimated length fits, and whether voices reach it. */
export function fittingSpeed(estimated: Milliseconds, { seconds }: Pick<WantedLength, 'seconds'>) {
  const wanted = Math.round((estimated / (seconds * 1_000)) * 100) / 100
  const speed = Math.min(MAX_VOICE_SPEED, Math.max(MIN_VOICE_SPEED, wanted))
  return { speed, isReached: speed === wanted }
}

export interface Respelling {
  readonly find: string
  readonly replace: string
}

/** The script with the words of the dictionary respelled, and each respelling once. Null if no rule matches. */
export function respelled(script: string, matcher: RuleMatcher) {
  const passage = { text: script, startMs: 0, endMs: 0, words: [] }
  const options = { matcher, corrected: [], appliesProtected: true }
  const { changes, text } = applyRules(passage, options)
  if (changes.length === 0) return null
  const byFound = new Map(
    changes.map(({ after, before }): [string, Respelling] => [before, { find: before, replace: after }]),
  )
  return { script: text, respellings: [...byFound.values()] }
}
