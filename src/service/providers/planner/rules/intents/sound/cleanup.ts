import { ok } from '../../../../../../base/result.ts'
import type { Intent } from '../../intent.ts'
import { assetOf, nameOf } from '../../planState.ts'
import { cannot, step } from '../../steps.ts'
import { targetsOr } from '../../targets/defaultTarget.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { framesOf, LENGTH } from '../../times/timePhrases.ts'

const FILLERS =
  /\b(?:all )?(?:the )?(?:filler(?: ?words?| sounds?)?s?|(?:"?(?:ums?|uhm?s?|ahs?|ers?|erms?|hmms?)"?(?:,? (?:and|or) |, )?)+)(?![\w'])/iu
const SILENCES =
  /\b(?:all )?(?:the )?(?:(?:long|awkward|silent|dead|quiet) )*(?:silences?|silent (?:parts?|bits?|gaps?)|pauses?|dead air|quiet (?:parts?|bits?)|breaks? in (?:the )?speech)\b/iu
const BOTH = /^(?:clean ?up|tidy(?: up)?|tighten(?: up)?) (?:the )?(?:speech|talking|speaking|dialogue)\b/iu
const VERB =
  /^(?:remove|delete|cut(?: out)?|strip(?: out)?|take out|get rid of|trim(?: out)?|clean(?: up)?|tighten(?: up)?|edit out|lose|shorten|erase|drop)\b/iu
const WORDS =
  /\b(?:remove|delete|cut|out|strip|take|get rid of|trim|clean|up|tighten|edit|lose|shorten|erase|drop|from|in|of|it|speech|longer|than|over|and|video)\b/iu

/** “Remove the silences and the filler words”. */
export const cleanup: Intent = {
  name: 'cleanup',
  example: 'remove the silences from the first clip',
  read(reading, state) {
    if (!VERB.test(reading.rest()) && !/^tidy/iu.test(reading.rest())) return null
    const both = reading.take(BOTH) !== null
    const removeFillers = reading.take(FILLERS) !== null || both
    const removeSilences = reading.take(SILENCES) !== null || both
    if (!removeFillers && !removeSilences) return null
    const { fps } = state.document
    const longer = reading.take(
      new RegExp(`\\b(?:of )?(?:longer than|over|above|of more than|more than) (${LENGTH})`, 'iu'),
    )
    const padding = reading.take(
      new RegExp(
        `\\b(?:with|keep(?:ing)?|leav(?:e|ing)) (${LENGTH})(?: of)?(?: padding| air| around(?: them| it)?)?`,
        'iu',
      ),
    )
    const phrases = takeTargets(reading, { state, isTimePart: true })
    if (!reading.isSpent(WORDS)) return null
    const isWhole = phrases?.every(({ words }) => /^(?:the|this|my) video$/iu.test(words))
    const targets = targetsOr('video', isWhole ? null : phrases, state)
    if (!targets.ok) return targets
    const msOf = (found: RegExpExecArray | null): number | null =>
      found && Math.round((framesOf(found[1] ?? '', fps) * 1000) / fps)
    const threshold = msOf(longer)
    const paddingMs = msOf(padding)
    if (threshold !== null && (threshold < 300 || threshold > 2_000))
      return cannot('Silences can be told from 0.3 to 2 seconds on.')
    if (paddingMs !== null && paddingMs > 400) return cannot('At most 0.4 seconds can be left around what is said.')
    for (const overlay of targets.value) {
      if (overlay.type !== 'video')
        return cannot(`Only clips can be cleaned up, and ${nameOf(state, overlay)} is none.`)
      if (removeFillers && !assetOf(state, overlay)?.hasTranscript) {
        return cannot(
          `To find filler words in ${nameOf(state, overlay)}, a transcript is needed. Prepare it first, or ask for the silences alone.`,
        )
      }
    }
    const what = removeFillers ? (removeSilences ? 'filler words and silences' : 'filler words') : 'silences'
    const drafts = targets.value.map((overlay) => {
      const settings = {
        ...(threshold === null ? {} : { silenceThresholdMs: threshold }),
        ...(paddingMs === null ? {} : { paddingMs }),
      }
      const input = { overlayId: overlay.id, removeFillers, removeSilences, ...settings }
      return step(
        ['cleanupSpeechOverlay', input],
        `Remove ${what} from ${nameOf(state, overlay)}`,
        'The clip gets shorter; what follows stays where it is.',
      )
    })
    const about = targets.value.map(({ id }) => id)
    return ok({ drafts, about, unsure: about })
  },
}
