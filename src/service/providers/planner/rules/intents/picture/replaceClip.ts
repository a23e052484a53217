import type { Intent } from '../../intent.ts'
import { namesOf, takeAssets } from '../../media.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveOne } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { openReading } from '../../words/reading.ts'

const REPLACE =
  /^(?:replace|swap|exchange|substitute|switch|change) (.+?) (?:with|for|by|to|out for|into) (?:the )?(?:(?:clip|video|file) )?(.+)$/iu
const INSTEAD = /^(?:use|show|put|take|play) (.+?) (?:instead of|in place of|in the place of|rather than) (.+)$/iu

/** “Replace the second clip with drone.mp4”. */
export const replaceClip: Intent = {
  name: 'replaceClip',
  example: 'replace the second clip with drone.mp4',
  read(reading, state) {
    const text = reading.rest()
    const instead = INSTEAD.exec(text)
    const found = instead ?? REPLACE.exec(text)
    if (!found) return null
    const [old = '', fresh = ''] = instead ? [found[2], found[1]] : [found[1], found[2]]
    const part = (words: string): ReturnType<typeof openReading> =>
      openReading({ text: words, quotes: quotesOf(reading.rest(), reading.quoteOf) })
    const oldPart = part(old)
    const newPart = part(fresh)
    const phrases = takeTargets(oldPart, { state, isTimePart: true })
    if (!phrases || !oldPart.isSpent()) return null
    const assets = takeAssets(newPart, 'video', state)
    const isReplacing = instead !== null || /^(?:replace|substitute)\b/iu.test(text)
    if (!assets) {
      if (!isReplacing || phrases.some(({ noun }) => noun?.name !== 'clip')) return null
      return cannot(`There is no video called “${fresh.trim()}” in this project: it has ${namesOf('video', state)}.`)
    }
    if (!newPart.isSpent()) return null
    const target = resolveOne(phrases, state)
    if (!target.ok) return target
    if (target.value.type !== 'video')
      return cannot(`Only clips have media to replace, and ${nameOf(state, target.value)} is none.`)
    const [asset, ...others] = assets
    if (!asset || others.length > 0)
      return cannot(`Several videos fit: ${assets.map(({ name }) => name).join(', ')}. Say the name of one.`)
    const input = { overlayId: target.value.id, assetId: asset.assetId }
    const why = 'It takes the place of the clip; what is said and seen in the old one goes.'
    return intended(
      [step(['replaceClipMedia', input], `Replace ${nameOf(state, target.value)} with ${asset.name}`, why)],
      [target.value],
    )
  },
}

/** The quoted texts of a part, at their places. */
function quotesOf(text: string, quoteOf: (placeholder: string) => string): string[] {
  const quotes: string[] = []
  for (const [placeholder, index = ''] of text.matchAll(/«(\d+)»/gu)) quotes[Number(index)] = quoteOf(placeholder)
  return Array.from(quotes, (quote) => quote ?? '')
}
