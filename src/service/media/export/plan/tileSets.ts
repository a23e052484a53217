import type { VisibleOverlay } from '../../../../scene/overlayMotion.ts'
import type { FramesPerSecond } from '../../../../base/units.ts'
import type { OutputGeometry } from '../outputGeometry.ts'
import { boxToOutput, movedArea } from './affine.ts'
import { evenBoxAround, shared, united, type Area } from './boxes.ts'
import { inkArea } from './inkArea.ts'
import type { Box, Span, TileRun, TileSet, TileState } from './renderPlan.ts'
import { motionOf, visualStates } from './visualStates.ts'

interface Tiled {
  readonly overlay: VisibleOverlay
  readonly index: number
  readonly span: Span
  readonly kind: TileSet['kind']
}

interface OutputPlace {
  readonly output: OutputGeometry
  /** The canvas on the output. */
  readonly canvas: Area
}

/** The box that holds an overlay in all of its states; null where nothing of it is on the canvas. */
function boxOf(overlay: VisibleOverlay, states: readonly TileState[], { canvas, output }: OutputPlace): Box | null {
  const ink = inkArea(overlay)
  const areas = states.map(({ frame }) => {
    const motion = motionOf(overlay, frame)
    const blur = motion.blur * 3
    const inked = { left: ink.left - blur, top: ink.top - blur, right: ink.right + blur, bottom: ink.bottom + blur }
    return movedArea(boxToOutput(overlay, motion, output), inked)
  })
  const [first, ...others] = areas
  if (first === undefined) return null
  const visible = shared(others.reduce(united, first), canvas)
  return visible === null ? null : evenBoxAround(visible)
}

/** Collects the tile sets of a plan. */
export function tileSetCollector(fps: FramesPerSecond, output: OutputGeometry, canvas: Area) {
  const sets: TileSet[] = []
  return {
    sets: sets as readonly TileSet[],
    add({ index, kind, overlay, span }: Tiled): { set: number; box: Box; runs: readonly TileRun[] } | null {
      const { runs, states } = visualStates(overlay, span, fps)
      const box = boxOf(overlay, states, { output, canvas })
      if (box === null) return null
      sets.push({ overlay: index, box, states, kind })
      return { set: sets.length - 1, box, runs }
    },
  }
}
