import type { Intent } from '../../intent.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { boxAt, placeWords, takePlace } from '../../words/places.ts'

const VERB = /^(?:move|put|place|position|push|shift|show|align|center|centre|set|bring|drag)\b/iu
const PIXELS =
  /\b(?:by )?(\d{1,5}) ?(?:px|pixels?) (?:to the )?(left|right|up|down|higher|lower)\b|\b(left|right|up|down) (?:by )?(\d{1,5}) ?(?:px|pixels?)\b/iu
const WORDS =
  /\b(?:move|put|place|position|push|shift|show|align|center|centre|set|bring|drag|on|in|screen|it|up|down|over|canvas|horizontally|vertically)\b/iu

/** “Move the title to the top”, “centre the logo”. */
export const position: Intent = {
  name: 'position',
  example: 'move the first title to the bottom',
  read(reading, state) {
    if (!VERB.test(reading.rest())) return null
    const isCentred = /^cent(?:er|re)\b/iu.test(reading.rest())
    const isAligning = /^align\b/iu.test(reading.rest())
    const pixels = reading.take(PIXELS)
    const place = pixels
      ? null
      : (takePlace(reading) ?? (isCentred ? { horizontal: 'center' as const, vertical: 'center' as const } : null))
    if (!pixels && !place) return null
    const phrases = takeTargets(reading, { state, isTimePart: true })
    if (!phrases || !reading.isSpent(WORDS)) return null
    const targets = resolveTargets(phrases, state)
    if (!targets.ok) return targets
    if (isAligning && targets.value.some(({ type }) => type === 'text' || type === 'caption')) return null
    const sound = targets.value.find(({ type }) => type === 'sound')
    if (sound) return cannot(`${nameOf(state, sound)} is not seen, so it has no place on the canvas.`)
    const steps = targets.value.map((overlay) => {
      const side = (pixels?.[2] ?? pixels?.[3])?.toLowerCase()
      const by =
        Number(pixels?.[1] ?? pixels?.[4] ?? 0) * (side === 'left' || side === 'up' || side === 'higher' ? -1 : 1)
      const shifted = side === 'left' || side === 'right' ? { left: overlay.left + by } : { top: overlay.top + by }
      const changes = place ? boxAt(place, overlay, state.document) : shifted
      const label = place
        ? `Put ${nameOf(state, overlay)} at ${placeWords(place)}`
        : `Move ${nameOf(state, overlay)} ${Math.abs(by)} px ${side ?? ''}`
      return step(['changeOverlay', { overlayId: overlay.id, changes }], label, 'Only its place on the canvas changes.')
    })
    return intended(steps, targets.value)
  },
}
