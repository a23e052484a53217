import { ok, type Result } from '../../../../../../base/result.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import type { EditPlanStep } from '../../../../../../contract/editPlan.ts'
import { forEachOf } from '../../forEachOf.ts'
import { rule } from '../../grammar/rule.ts'
import { phrase, targets } from '../../grammar/slot.ts'
import { assetOf, nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { clipsOf } from '../../targets/defaultTarget.ts'

const LANGUAGES: Readonly<Record<string, string>> = {
  english: 'en', german: 'de', french: 'fr', spanish: 'es', italian: 'it', portuguese: 'pt', dutch: 'nl', polish: 'pl', japanese: 'ja',
  chinese: 'zh', korean: 'ko', russian: 'ru', turkish: 'tr', arabic: 'ar', hindi: 'hi', swedish: 'sv', danish: 'da',
} // biome-ignore format: a table
const LANGUAGE = Object.keys(LANGUAGES).join('|')
const ASKED = new RegExp(
  `^(?:(?:add|put|create|generate|make|show|give (?:it|me)|i want|i need|have|turn on|write) (?:(?:some|the|automatic|auto|auto-generated|new) )*(?:(${LANGUAGE}) )?(?:captions?|subtitles?|subs)|caption(?= )|subtitle(?= )|transcribe(?= ))(?!:)`,
  'iu',
)
const WORDS =
  /\b(?:to|for|of|on|onto|under|in|with|what is said|speech|spoken words|it|video|language|captions|subtitles|subs)\b/iu

/** Reads instructions such as “Add captions to the interview”. */
export const addCaptions = rule({
  name: 'addCaptions',
  example: 'add captions to the first clip',
  unless: /«/u,
  slots: {
    asked: phrase(ASKED),
    language: phrase(new RegExp(`\\b(?:in )?(${LANGUAGE})\\b`, 'iu')),
    which: targets({ isTimePart: true }),
  },
  needs: ['asked'],
  fillers: WORDS,
  plan({ asked, language, which }, state) {
    const found = clipsOf(which, state, { isItVideo: true })
    if (!found.ok) return found
    const code = LANGUAGES[(language?.[1] ?? asked[1])?.toLowerCase() ?? '']
    const steps = forEachOf(found.value, (overlay) => captioned(overlay, code, state))
    return steps.ok ? intended(steps.value) : steps
  },
})

function captioned(overlay: Overlay, language: string | undefined, state: PlanState): Result<EditPlanStep> {
  const name = nameOf(state, overlay)
  if (overlay.type !== 'video' && overlay.type !== 'sound')
    return cannot(`Only video and sound clips can be captioned, and ${name} is neither.`)
  const isIn = (spoken: string): boolean => language === undefined || spoken.toLowerCase().startsWith(language)
  const isKnown = state.request.captions.some((one) => one.assetId === overlay.sourceAssetId && isIn(one.language))
  if (!isKnown && !assetOf(state, overlay)?.hasTranscript) {
    return cannot(
      `There is no transcript of ${name}${language ? ' in this language' : ''} yet. Prepare its captions first, then ask again.`,
    )
  }
  const input = { overlayId: overlay.id, source: 'generate', ...(language === undefined ? {} : { language }) }
  const why = 'They show the spoken words in front of the picture.'
  return ok(step(['addCaptionsToOverlay', input], `Add captions to ${name}`, why))
}
