import type { VisibleOverlay } from '../../../../scene/overlayMotion.ts'
import type { FramesPerSecond } from '../../../../base/units.ts'
import type { OutputGeometry } from '../outputGeometry.ts'
import { boxToOutput, movedArea, type OutputPlace } from './affine.ts'
import { evenBoxAround, shared, united, type Area } from './boxes.ts'
import { overflowArea } from './overflowArea.ts'
import type { Box, Span, SpriteRun, SpriteSet, VisualState } from './renderPlan.ts'
import { motionOf, visualStates } from './visualStates.ts'

interface SpriteSource {
  readonly overlay: VisibleOverlay
  readonly index: number
  readonly span: Span
  readonly kind: SpriteSet['kind']
}

/** The box that contains all states of an overlay. Null if it is outside the canvas. */
function boxOf(overlay: VisibleOverlay, states: readonly VisualState[], place: OutputPlace): Box | null {
  const bounds = overflowArea(overlay)
  const areas = states.map(({ frame }) => {
    const motion = motionOf(overlay, frame)
    const blur = motion.blur * 3
    const blurred = {
      left: bounds.left - blur,
      top: bounds.top - blur,
      right: bounds.right + blur,
      bottom: bounds.bottom + blur,
    }
    return movedArea(boxToOutput(overlay, motion, place), blurred)
  })
  const [first, ...others] = areas
  if (first === undefined) return null
  const visible = shared(others.reduce(united, first), place.canvas)
  return visible === null ? null : evenBoxAround(visible)
}

export function spriteSetCollector(fps: FramesPerSecond, output: OutputGeometry, canvas: Area) {
  const sets: SpriteSet[] = []
  return {
    sets: sets as readonly SpriteSet[],
    add({ index, kind, overlay, span }: SpriteSource): { set: number; box: Box; runs: readonly SpriteRun[] } | null {
      const { runs, states } = visualStates(overlay, span, fps)
      const box = boxOf(overlay, states, { output, canvas })
      if (box === null) return null
      sets.push({ overlay: index, box, states, kind })
      return { set: sets.length - 1, box, runs }
    },
  }
}
