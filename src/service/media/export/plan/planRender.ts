import type { Frames } from '../../../../base/units.ts'
import type { Composition } from '../../../../composition/schema.ts'
import { zIndexOf } from '../../../../scene/drawOrder.ts'
import type { ExportMedia } from '../../exporter.ts'
import type { OutputGeometry } from '../outputGeometry.ts'
import type { Area } from './boxes.ts'
import { copiedChunks } from './copiedChunks.ts'
import { decodedTwice, type DecodeOptions } from './decodedTwice.ts'
import { DECODING, frameCosts } from './frameCosts.ts'
import { isCover, withoutHidden } from './hiddenLayers.ts'
import { jointLayers } from './jointLayers.ts'
import type { PlanContext } from './planContext.ts'
import type { Layer, RenderPlan, Span, Chunk, Unsupported } from './renderPlan.ts'
import type { SourcePicture } from './sourcePicture.ts'
import { cutChunks } from './chunks.ts'
import { spriteSetCollector } from './spriteSets.ts'
import { planVideo } from './videoLayers.ts'

export interface PlanOptions {
  readonly composition: Composition
  readonly media: Readonly<Record<string, ExportMedia>>
  /** Keyed by asset id. */
  readonly pictures: Readonly<Record<string, SourcePicture>>
  readonly output: OutputGeometry
  readonly range: Span
  /** Number of chunks rendered at the same time. */
  readonly atATime: number
  /** Cost of the audio mix in the unit of `frameCosts`, if a picture encoder may produce it. Otherwise null. */
  readonly soundCost: number | null
  /** Files with a higher bit rate are not copied. */
  readonly maxBitsPerPixel: number
}

/** The colour as `#rrggbb`. Null if it is not opaque. */
export function opaqueColor(hexColor: string): string | null {
  const digits = hexColor.slice(1)
  const long = digits.length <= 4 ? [...digits].map((digit) => digit.repeat(2)).join('') : digits
  if (long.length === 8 && long.slice(6).toLowerCase() !== 'ff') return null
  return `#${long.slice(0, 6)}`
}

function within({ durationInFrames, from }: { from: number; durationInFrames: number }, range: Span): Span | null {
  const start = Math.max(from, range.from)
  const end = Math.min(from + durationInFrames, range.from + range.count)
  return end > start ? { from: start, count: end - start } : null
}

interface BeginningOptions extends DecodeOptions {
  readonly from: Frames
  readonly soundCost: number | null
}

/**
 * Adds to the first frame of each chunk the cost of what is decoded twice, and of the audio mix if the chunk produces
 * it.
 */
function withBeginnings(
  costs: readonly number[],
  chunks: readonly Chunk[],
  { from, soundCost, ...options }: BeginningOptions,
): number[] {
  const all = [...costs]
  for (const chunk of chunks) {
    const beside = chunk.kind === 'composed' && chunk.mixesSound ? (soundCost ?? 0) : 0
    const at = chunk.from - from
    all[at] = (all[at] ?? 0) + DECODING * decodedTwice(chunk.from, options) + beside
  }
  return all
}

/** Plans how a range is rendered: which parts ffmpeg composites, and which only a browser can draw. */
export function planRender(options: PlanOptions): RenderPlan {
  const { atATime, composition, media, maxBitsPerPixel, output, pictures, range, soundCost } = options
  const { fps, overlays } = composition
  const canvas: Area = {
    left: output.left,
    top: output.top,
    right: output.left + composition.width * output.scale,
    bottom: output.top + composition.height * output.scale,
  }
  const sprites = spriteSetCollector(fps, output, canvas)
  const layers: Layer[] = []
  const unsupported: Unsupported[] = []
  const background = opaqueColor(composition.backgroundColor)
  if (background === null) unsupported.push({ ...range, overlayId: null, feature: 'transparent background' })

  const lowestFirst = [...overlays.entries()].toSorted(([, one], [, other]) => zIndexOf(one) - zIndexOf(other))
  for (const [index, overlay] of lowestFirst) {
    const span = within(overlay, range)
    if (span === null || overlay.type === 'sound') continue
    if (overlay.type === 'video') {
      const feature =
        pictures[overlay.sourceAssetId] === undefined
          ? 'unknown media'
          : (pictures[overlay.sourceAssetId]?.unsupported ?? null)
      if (feature !== null) {
        unsupported.push({ ...span, overlayId: overlay.id, feature })
        continue
      }
      const context: PlanContext = {
        fps,
        output,
        canvas,
        media,
        matteOf: (video, matteSpan) => sprites.add({ overlay: video, index, span: matteSpan, kind: 'matte' }),
      }
      const planned = planVideo(overlay, span, context)
      layers.push(...planned.layers)
      unsupported.push(...planned.unsupported)
      continue
    }
    const set = sprites.add({ overlay, index, span, kind: 'picture' })
    if (set !== null && set.runs.length > 0) layers.push({ kind: 'sprites', set: set.set, runs: set.runs })
  }
  const box = { left: 0, top: 0, width: output.width, height: output.height }
  const seen = withoutHidden(layers, box, fps)
  const copied =
    unsupported.length > 0 ? null : copiedChunks({ range, fps, output, layers: seen, pictures, maxBitsPerPixel })
  const bases = seen.filter((layer) => isCover(layer, box))
  const goingOn = new Set(jointLayers(seen, bases, fps).map(({ second }) => second))
  const costs = frameCosts(range, { fps, output, layers: seen, goingOn, pictures })
  const { sets: spriteSets } = sprites
  const chunks =
    copied ??
    cutChunks(range, unsupported, {
      fps,
      output,
      layers: seen,
      goingOn,
      pictures,
      atATime,
      spriteSets,
      costs,
      soundCost,
    })
  return {
    ...range,
    fps,
    output,
    backgroundColor: background ?? '#000000',
    spriteSets,
    chunks,
    costs: withBeginnings(costs, chunks, { from: range.from, fps, layers: seen, goingOn, pictures, soundCost }),
    unsupported,
  }
}
