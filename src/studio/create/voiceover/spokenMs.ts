import type { Milliseconds } from '../../../base/units.ts'
import type { Voiceover } from '../../../contract/operations/voiceovers.ts'

/** About 150 words a minute. Scripts without spaces between words are shorter for the same time. */
const MS_PER_CHARACTER = 68
const MS_PER_IDEOGRAPH = 210
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** A rough length of a script. Null for an empty one. */
function roughMs(script: string): Milliseconds | null {
  const text = script.trim().replaceAll(/\s+/gu, ' ')
  if (text === '') return null
  const wide = text.match(ideographs)?.length ?? 0
  return wide * MS_PER_IDEOGRAPH + (text.length - wide) * MS_PER_CHARACTER
}

/**
 * Estimates how long a script takes to speak. Earlier takes of the voice correct the estimate, because voices differ in
 * pace; a take at another speed counts at the voice's own. Null for an empty script.
 */
export function spokenMs(
  script: string,
  voiceId: string | null,
  takes: readonly Pick<Voiceover, 'script' | 'voiceId' | 'durationMs' | 'speed'>[],
): Milliseconds | null {
  const rough = roughMs(script)
  if (rough === null) return null
  let [measured, expected] = [0, 0]
  for (const take of takes) {
    if (take.voiceId !== voiceId || take.durationMs === null) continue
    measured += take.durationMs * (take.speed ?? 1)
    expected += roughMs(take.script) ?? 0
  }
  return Math.round(expected === 0 ? rough : (rough * measured) / expected)
}
