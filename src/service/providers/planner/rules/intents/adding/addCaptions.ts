import type { Intent } from '../../intent.ts'
import { assetOf, nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { targetsOr } from '../../targets/defaultTarget.ts'
import { takeTargets } from '../../targets/takeTargets.ts'

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

/** “Add captions to the interview”. */
export const addCaptions: Intent = {
  name: 'addCaptions',
  example: 'add captions to the first clip',
  read(reading, state) {
    const asked = reading.has(/«/u) ? null : reading.take(ASKED)
    if (!asked) return null
    const language = reading.take(new RegExp(`\\b(?:in )?(${LANGUAGE})\\b`, 'iu'))?.[1] ?? asked[1]
    const phrases = takeTargets(reading, { state, isTimePart: true })
    if (!reading.isSpent(WORDS)) return null
    const isWhole = phrases?.every(
      ({ words, isPronoun }) => /^(?:the|this|my) video$/iu.test(words) || (isPronoun && state.mentioned.length === 0),
    )
    const targets = targetsOr('video', isWhole ? null : phrases, state)
    if (!targets.ok) return targets
    const code = LANGUAGES[language?.toLowerCase() ?? '']
    for (const overlay of targets.value) {
      if (overlay.type !== 'video' && overlay.type !== 'sound')
        return cannot(`Only clips and sounds can be captioned, and ${nameOf(state, overlay)} is neither.`)
      const asset = assetOf(state, overlay)
      const own = state.request.captions.filter(({ assetId }) => assetId === overlay.sourceAssetId)
      const hasLanguage = own.some((captions) => code === undefined || captions.language.toLowerCase().startsWith(code))
      if (!hasLanguage && !asset?.hasTranscript) {
        return cannot(
          `Nobody has written down what is said in ${nameOf(state, overlay)}${code ? ' in this language' : ''}. Prepare its transcript or captions first, then ask again.`,
        )
      }
    }
    const steps = targets.value.map((overlay) => {
      const input = { overlayId: overlay.id, source: 'generate', ...(code === undefined ? {} : { language: code }) }
      return step(
        ['addCaptionsToOverlay', input],
        `Add captions to ${nameOf(state, overlay)}`,
        'They show what is said, in front of the picture.',
      )
    })
    return intended(steps)
  },
}
