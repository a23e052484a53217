import { endOf } from '../../../../../../composition/timeline.ts'
import { rule } from '../../grammar/rule.ts'
import { assets, otherKind, targets } from '../../grammar/slot.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveOne } from '../../targets/resolveTargets.ts'
import { untilEnd } from '../../untilEnd.ts'

const VERB = /^(?:replace|swap|exchange|substitute|switch|change)\b/iu

/** “Replace the music with calm.mp3”: the new audio keeps the range and volume of the old one. */
export const replaceMusic = rule({
  name: 'replaceMusic',
  example: 'replace the music with calm.mp3',
  opens: VERB,
  slots: {
    isExchange: (reading) => reading.has(/\b(?:with|for|to|by)\b/iu) || otherKind,
    which: targets({ after: VERB }),
    sounds: assets('music'),
  },
  needs: ['which', 'sounds'],
  fillers: /\b(?:with|for|by|out)\b/iu,
  plan({ which, sounds }, state) {
    const target = resolveOne(which, state)
    if (!target.ok) return target
    const old = target.value
    if (old.type !== 'sound') return null
    const [asset, ...others] = sounds
    if (!asset || others.length > 0)
      return cannot(`Several sounds fit: ${sounds.map(({ name }) => name).join(', ')}. Say the name of one.`)
    const input = { assetId: asset.assetId, startFrame: old.from, volume: old.styles.volume ?? 1 }
    const name = nameOf(state, old)
    return intended([
      step(['addSoundOverlay', input], `Add ${asset.name}`, `It starts where ${name} starts, at the same volume.`),
      untilEnd(endOf(old)),
      step(['deleteOverlay', { overlayId: old.id }], `Delete ${name}`, 'The new sound replaces it.'),
    ])
  },
})
