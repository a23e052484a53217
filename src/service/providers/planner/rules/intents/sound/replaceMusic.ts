import { endOf } from '../../../../../../composition/timeline.ts'
import type { Intent } from '../../intent.ts'
import { takeAssets } from '../../media.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveOne } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { untilEnd } from '../../untilEnd.ts'

const VERB = /^(?:replace|swap|exchange|substitute|switch|change)\b/iu

/** “Replace the music with calm.mp3”: the new sound takes the place and the volume of the old one. */
export const replaceMusic: Intent = {
  name: 'replaceMusic',
  example: 'replace the music with calm.mp3',
  read(reading, state) {
    if (!VERB.test(reading.rest()) || !reading.has(/\b(?:with|for|to|by)\b/iu)) return null
    const phrases = takeTargets(reading, { state, after: VERB })
    const assets = phrases && takeAssets(reading, 'music', state)
    if (!phrases || !assets || !reading.isSpent(/\b(?:with|for|by|out)\b/iu)) return null
    const target = resolveOne(phrases, state)
    if (!target.ok) return target
    const old = target.value
    if (old.type !== 'sound') return null
    const [asset, ...others] = assets
    if (!asset || others.length > 0)
      return cannot(`Several sounds fit: ${assets.map(({ name }) => name).join(', ')}. Say the name of one.`)
    const input = { assetId: asset.assetId, startFrame: old.from, volume: old.styles.volume ?? 1 }
    const name = nameOf(state, old)
    return intended([
      step(['addSoundOverlay', input], `Add ${asset.name}`, `It starts where ${name} starts, as loud.`),
      untilEnd(endOf(old)),
      step(['deleteOverlay', { overlayId: old.id }], `Delete ${name}`, 'The new sound takes its place.'),
    ])
  },
}
