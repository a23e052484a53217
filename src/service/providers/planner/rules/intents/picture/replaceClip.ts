import type { PlannableAsset } from '../../../../planner.ts'
import { rule } from '../../grammar/rule.ts'
import { otherKind, type Slot } from '../../grammar/slot.ts'
import { namesOf, takeAssets } from '../../media.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveOne } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import type { TargetPhrase } from '../../targets/targetPhrase.ts'
import { openReading, type Reading } from '../../words/reading.ts'

const REPLACE =
  /^(?:replace|swap|exchange|substitute|switch|change) (.+?) (?:with|for|by|to|out for|into) (?:the )?(?:(?:clip|video|file) )?(.+)$/iu
const INSTEAD = /^(?:use|show|put|take|play) (.+?) (?:instead of|in place of|in the place of|rather than) (.+)$/iu

interface Exchange {
  readonly which: readonly TargetPhrase[]
  /** Null if the project has no such video. `fresh` is then the requested name. */
  readonly videos: readonly PlannableAsset[] | null
  readonly fresh: string
}

/** Takes both sides: the clip to replace and the new video. */
const exchange: Slot<Exchange> = (reading, state) => {
  const text = reading.rest()
  const instead = INSTEAD.exec(text)
  const found = instead ?? REPLACE.exec(text)
  if (!found) return otherKind
  reading.cut(0, text.length)
  const [old = '', fresh = ''] = instead ? [found[2], found[1]] : [found[1], found[2]]
  const [oldPart, newPart] = [partOf(old, reading, text), partOf(fresh, reading, text)]
  const which = takeTargets(oldPart, { state, isTimePart: true })
  if (!which || !oldPart.isSpent()) return otherKind
  const videos = takeAssets(newPart, 'video', state)
  const isReplacing = instead !== null || /^(?:replace|substitute)\b/iu.test(text)
  const isClip = which.every(({ noun }) => noun?.name === 'clip')
  return (videos ? newPart.isSpent() : isReplacing && isClip) ? { which, videos, fresh: fresh.trim() } : otherKind
}

/** A separate reading of one part of an instruction. Its quoted texts keep their numbers. */
function partOf(words: string, reading: Reading, text: string): Reading {
  const quotes: string[] = []
  for (const [placeholder, index = ''] of text.matchAll(/«(\d+)»/gu))
    quotes[Number(index)] = reading.quoteOf(placeholder)
  return openReading({ text: words, quotes: Array.from(quotes, (quote) => quote ?? '') })
}

/** Reads instructions such as “Replace the second clip with drone.mp4”. */
export const replaceClip = rule({
  name: 'replaceClip',
  example: 'replace the second clip with drone.mp4',
  slots: { exchange },
  plan({ exchange: { which, videos, fresh } }, state) {
    if (!videos)
      return cannot(`There is no video called “${fresh}” in this project: it has ${namesOf('video', state)}.`)
    const target = resolveOne(which, state)
    if (!target.ok) return target
    if (target.value.type !== 'video')
      return cannot(`Only video clips have media to replace, and ${nameOf(state, target.value)} is not one.`)
    const [asset, ...others] = videos
    if (!asset || others.length > 0)
      return cannot(`Several videos fit: ${videos.map(({ name }) => name).join(', ')}. Say the name of one.`)
    const input = { overlayId: target.value.id, assetId: asset.assetId }
    const label = `Replace ${nameOf(state, target.value)} with ${asset.name}`
    const why = 'It replaces the picture and sound of the old clip.'
    return intended([step(['replaceClipMedia', input], label, why)], [target.value])
  },
})
