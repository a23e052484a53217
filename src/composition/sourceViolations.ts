import { framesCovering } from '../base/time.ts'
import type { FramesPerSecond } from '../base/units.ts'
import type { SourceMedia } from './sourceMedia.ts'
import type { Composition, Overlay } from './schema.ts'
import { sourceRangeOf } from './sourceRange.ts'
import { violation, type Violation } from './brokenRules.ts'

const wantedTypes = { video: 'video', image: 'image', sound: 'music' } as const

/** A range may end slightly after the last source frame, because source positions of sped-up video are floats. */
const ROUNDING_SLACK = 1e-6

/** The facts about an asset that decide whether an overlay may use it. */
export type UsedSource = Pick<SourceMedia, 'type' | 'durationMs' | 'preparation'>

type SourceOverlay = Extract<Overlay, { sourceAssetId: string }>

interface Use {
  readonly overlay: SourceOverlay
  readonly path: string
  readonly source: UsedSource | undefined
  readonly fps: FramesPerSecond
  /** Whether the stored revision already uses the same range of the same source. */
  readonly isKept: boolean
}

function usesSameSource(overlay: SourceOverlay, before: Overlay | undefined): boolean {
  if (before?.type !== overlay.type || before.sourceAssetId !== overlay.sourceAssetId) return false
  const [range, rangeBefore] = [sourceRangeOf(overlay), sourceRangeOf(before)]
  return range?.start === rangeBefore?.start && range?.end === rangeBefore?.end
}

/** The reason why a source cannot be used now. Null if it can. */
function obstacleOf(overlay: SourceOverlay, source: UsedSource | undefined) {
  if (source === undefined) return 'source_unknown'
  if (source.preparation === 'failed') return 'source_failed'
  if (overlay.type === 'video' && source.preparation === 'processing') return 'source_processing'
  return null
}

function rangePath(overlay: SourceOverlay, path: string): string {
  if (overlay.type === 'video' && overlay.segments !== undefined)
    return `${path}/segments/${overlay.segments.length - 1}/endFrame`
  return `${path}/durationInFrames`
}

function violationOf({ overlay, path, source, fps, isKept }: Use): Violation | null {
  const at = `${path}/sourceAssetId`
  const wanted = wantedTypes[overlay.type]
  if (source !== undefined && source.type !== wanted) {
    return violation(at, `source_not_${overlay.type}`)
  }
  const obstacle = obstacleOf(overlay, source)
  if (obstacle !== null) return isKept ? null : violation(at, obstacle)
  const range = sourceRangeOf(overlay)
  const durationMs = source?.durationMs ?? null
  if (range === null || durationMs === null) return null
  const available = framesCovering(durationMs, fps)
  if (range.end <= available + ROUNDING_SLACK) return null
  return violation(rangePath(overlay, path), 'source_exceeded', { end: Math.ceil(range.end), available })
}

/**
 * Overlays whose sources may not be used. Spec: "Video sources must be ready project assets containing the selected
 * range".
 *
 * Open point: sound overlays — we accept only music assets, because the tool `addSoundOverlay` does.
 *
 * Open point: a source that was deleted or stopped being ready after it was used — a save may keep that use unchanged,
 * because otherwise the composition could no longer be saved. Uses are matched with the stored document by overlay id,
 * kind, asset and source range. A new or changed use is refused, and a render refuses either.
 *
 * Open point: images and music that are still being prepared — we allow them, because nothing in the document depends
 * on the result. Rendering waits for them.
 *
 * @param stored the revision that this composition replaces, if there is one
 * @param sources by asset id; missing assets are not in the project
 */
export function sourceViolations(
  composition: Composition,
  stored: Composition | undefined,
  sources: ReadonlyMap<string, UsedSource>,
): Violation[] {
  const before = new Map(stored?.overlays.map((overlay) => [overlay.id, overlay]))
  return composition.overlays.flatMap((overlay, index) => {
    if (!('sourceAssetId' in overlay)) return []
    const predecessor = before.get(overlay.id)
    const isKept = usesSameSource(overlay, predecessor)
    const source = sources.get(overlay.sourceAssetId)
    const violation = violationOf({ overlay, path: `/overlays/${index}`, source, fps: composition.fps, isKept })
    return violation ? [violation] : []
  })
}
