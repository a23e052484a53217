import type { Overlay } from '../../../../../../composition/schema.ts'
import type { EditPlanStep } from '../../../../../../contract/editPlan.ts'
import { rule } from '../../grammar/rule.ts'
import { firstOf, says, targets, type Slot } from '../../grammar/slot.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { boxAt, placeWords, takePlace, type Place } from '../../words/places.ts'

const VERB = /^(?:move|put|place|position|push|shift|show|align|center|centre|set|bring|drag)\b/iu
const PIXELS =
  /\b(?:by )?(\d{1,5}) ?(?:px|pixels?) (?:to the )?(left|right|up|down|higher|lower)\b|\b(left|right|up|down) (?:by )?(\d{1,5}) ?(?:px|pixels?)\b/iu
const WORDS =
  /\b(?:move|put|place|position|push|shift|show|align|center|centre|set|bring|drag|on|in|screen|it|up|down|over|canvas|horizontally|vertically)\b/iu

interface Shift {
  readonly side: string
  /** Distance towards that side, in pixels. */
  readonly pixels: number
}

const shift: Slot<Shift | null> = (reading) => {
  const found = reading.take(PIXELS)
  return found && { side: (found[2] ?? found[3] ?? '').toLowerCase(), pixels: Number(found[1] ?? found[4] ?? 0) }
}

const centre: Slot<Place | null> = (reading) =>
  reading.has(/^cent(?:er|re)\b/iu) ? { horizontal: 'center', vertical: 'center' } : null

const goal = firstOf<Shift | Place>(shift, takePlace, centre)

/** Reads instructions such as “Move the title to the top” and “centre the logo”. */
export const position = rule({
  name: 'position',
  example: 'move the first title to the bottom',
  opens: VERB,
  slots: {
    isAligning: says(/^align\b/iu),
    to: goal,
    which: targets({ isTimePart: true }),
  },
  needs: ['to', 'which'],
  fillers: WORDS,
  plan({ isAligning, to, which }, state) {
    const found = resolveTargets(which, state)
    if (!found.ok) return found
    if (isAligning && found.value.some(({ type }) => type === 'text' || type === 'caption')) return null
    const sound = found.value.find(({ type }) => type === 'sound')
    if (sound) return cannot(`${nameOf(state, sound)} is not visible, so it has no position on the canvas.`)
    return intended(
      found.value.map((overlay) => ('pixels' in to ? shifted(overlay, to, state) : placed(overlay, to, state))),
      found.value,
    )
  },
})

const WHY = 'Only its position on the canvas changes.'

function shifted(overlay: Overlay, { side, pixels }: Shift, state: PlanState): EditPlanStep {
  const by = pixels * (side === 'left' || side === 'up' || side === 'higher' ? -1 : 1)
  const changes = side === 'left' || side === 'right' ? { left: overlay.left + by } : { top: overlay.top + by }
  const label = `Move ${nameOf(state, overlay)} ${pixels} px ${side}`
  return step(['changeOverlay', { overlayId: overlay.id, changes }], label, WHY)
}

function placed(overlay: Overlay, place: Place, state: PlanState): EditPlanStep {
  const changes = boxAt(place, overlay, state.document)
  const label = `Put ${nameOf(state, overlay)} at ${placeWords(place)}`
  return step(['changeOverlay', { overlayId: overlay.id, changes }], label, WHY)
}
