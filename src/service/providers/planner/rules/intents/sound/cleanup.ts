import { ok, type Result } from '../../../../../../base/result.ts'
import type { Milliseconds } from '../../../../../../base/units.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import type { EditPlanStep } from '../../../../../../contract/editPlan.ts'
import { forEachOf } from '../../forEachOf.ts'
import { rule } from '../../grammar/rule.ts'
import { flag, targets, type Slot } from '../../grammar/slot.ts'
import { assetOf, nameOf, type PlanState } from '../../planState.ts'
import { cannot, step } from '../../steps.ts'
import { clipsOf } from '../../targets/defaultTarget.ts'
import { framesOf, LENGTH } from '../../times/timePhrases.ts'

const FILLERS =
  /\b(?:all )?(?:the )?(?:filler(?: ?words?| sounds?)?s?|(?:"?(?:ums?|uhm?s?|ahs?|ers?|erms?|hmms?)"?(?:,? (?:and|or) |, )?)+)(?![\w'])/iu
const SILENCES =
  /\b(?:all )?(?:the )?(?:(?:long|awkward|silent|dead|quiet) )*(?:silences?|silent (?:parts?|bits?|gaps?)|pauses?|dead air|quiet (?:parts?|bits?)|breaks? in (?:the )?speech)\b/iu
const BOTH = /^(?:clean ?up|tidy(?: up)?|tighten(?: up)?) (?:the )?(?:speech|talking|speaking|dialogue)\b/iu
const VERB =
  /^(?:remove|delete|cut(?: out)?|strip(?: out)?|take out|get rid of|trim(?: out)?|clean(?: up)?|tighten(?: up)?|edit out|lose|shorten|erase|drop)\b|^tidy/iu
const LONGER = new RegExp(`\\b(?:of )?(?:longer than|over|above|of more than|more than) (${LENGTH})`, 'iu')
const KEPT = new RegExp(
  `\\b(?:with|keep(?:ing)?|leav(?:e|ing)) (${LENGTH})(?: of)?(?: padding| air| around(?: them| it)?)?`,
  'iu',
)
const WORDS =
  /\b(?:remove|delete|cut|out|strip|take|get rid of|trim|clean|up|tighten|edit|lose|shorten|erase|drop|from|in|of|it|speech|longer|than|over|and|video)\b/iu

const milliseconds =
  (pattern: RegExp): Slot<Milliseconds | null> =>
  (reading, { document: { fps } }) => {
    const found = reading.take(pattern)
    return found && Math.round((framesOf(found[1] ?? '', fps) * 1000) / fps)
  }

/** Reads instructions such as “Remove the silences and the filler words”. */
export const cleanup = rule({
  name: 'cleanup',
  example: 'remove the silences from the first clip',
  opens: VERB,
  slots: {
    isBoth: flag(BOTH),
    isFillers: flag(FILLERS),
    isSilences: flag(SILENCES),
    threshold: milliseconds(LONGER),
    padding: milliseconds(KEPT),
    which: targets({ isTimePart: true }),
  },
  fillers: WORDS,
  plan({ isBoth, isFillers, isSilences, threshold, padding, which }, state) {
    const request = { removeFillers: isFillers || isBoth, removeSilences: isSilences || isBoth, threshold, padding }
    if (!request.removeFillers && !request.removeSilences) return null
    const found = clipsOf(which, state)
    if (!found.ok) return found
    if (threshold !== null && (threshold < 300 || threshold > 2_000))
      return cannot('The shortest silence to remove must be between 0.3 and 2 seconds.')
    if (padding !== null && padding > 400) return cannot('At most 0.4 seconds of silence can be kept around speech.')
    const drafts = forEachOf(found.value, (overlay) => cleaned(overlay, request, state))
    const about = found.value.map(({ id }) => id)
    return drafts.ok ? ok({ drafts: drafts.value, about, unsure: about }) : drafts
  },
})

interface Cleaning {
  readonly removeFillers: boolean
  readonly removeSilences: boolean
  readonly threshold: Milliseconds | null
  readonly padding: Milliseconds | null
}

function cleaned(
  overlay: Overlay,
  { removeFillers, removeSilences, threshold, padding }: Cleaning,
  state: PlanState,
): Result<EditPlanStep> {
  const name = nameOf(state, overlay)
  if (overlay.type !== 'video') return cannot(`Only video clips can be cleaned up, and ${name} is not one.`)
  if (removeFillers && !assetOf(state, overlay)?.hasTranscript) {
    return cannot(
      `Removing filler words from ${name} requires a transcript. Create one first, or ask to remove only the silences.`,
    )
  }
  const what = removeFillers ? (removeSilences ? 'filler words and silences' : 'filler words') : 'silences'
  const settings = {
    ...(threshold === null ? {} : { silenceThresholdMs: threshold }),
    ...(padding === null ? {} : { paddingMs: padding }),
  }
  const input = { overlayId: overlay.id, removeFillers, removeSilences, ...settings }
  const why = 'The clip gets shorter; later clips stay where they are.'
  return ok(step(['cleanupSpeechOverlay', input], `Remove ${what} from ${name}`, why))
}
