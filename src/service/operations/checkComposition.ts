import { framesCovering } from '../../base/time.ts'
import type { Composition, Overlay } from '../../composition/schema.ts'
import { sourceRangeOf } from '../../composition/sourceRange.ts'
import { sourceAssetIds, type Violation, violations } from '../../composition/violations.ts'
import { assetStore, type StoredAsset } from '../stores/assetStore.ts'
import type { Db } from '../stores/tables.ts'
import { validationFailed } from './OperationError.ts'

const wantedTypes = { video: 'video', image: 'image', sound: 'music' } as const

/** A range may end this much after the last source frame: positions of sped-up video are floats. */
const ROUNDING_SLACK = 1e-6

/**
 * Checks everything about a composition that its schema cannot: the rules across fields, and that its sources are assets of the
 * project. Spec: "Video sources must be ready project assets containing the selected range".
 *
 * Open point: sound overlays — they take music assets only, because the tool `addSoundOverlay` does.
 * Open point: a source that was deleted or stopped being ready after it was used — a save may keep that use as it is, because
 * otherwise nothing of the composition could be saved any more. Only with the stored document, by overlay id, kind, asset and source
 * range; a new or changed use is refused. A render refuses either.
 * Open point: images and music that are still being prepared — allowed, because nothing of the document depends on the result;
 * a render waits for them.
 */
export async function checkComposition(db: Db, { projectId, composition, stored }: Check): Promise<void> {
  const broken = violations(composition)
  const before = new Map(stored?.overlays.map((overlay) => [overlay.id, overlay]))
  const assets = await assetStore.findMany(db, projectId, sourceAssetIds(composition))
  composition.overlays.forEach((overlay, index) => {
    if (!('sourceAssetId' in overlay)) return
    const path = `/overlays/${index}`
    const asset = assets.get(overlay.sourceAssetId)
    const isKept = usesSameSource(overlay, before.get(overlay.id))
    const violation = sourceViolation({ overlay, path, asset, fps: composition.fps, isKept })
    if (violation !== null) broken.push(violation)
  })
  if (broken.length > 0) {
    throw validationFailed(broken.map(({ path, message }) => ({ path: `/composition${path}`, message })))
  }
}

interface Check {
  readonly projectId: string
  readonly composition: Composition
  /** The revision that the composition replaces, where it replaces one. */
  readonly stored?: Composition
}

type SourceOverlay = Extract<Overlay, { sourceAssetId: string }>

interface Use {
  readonly overlay: SourceOverlay
  readonly path: string
  readonly asset: StoredAsset | undefined
  readonly fps: number
  /** Whether the stored revision has this very use. */
  readonly isKept: boolean
}

function usesSameSource(overlay: SourceOverlay, before: Overlay | undefined): boolean {
  if (before?.type !== overlay.type || before.sourceAssetId !== overlay.sourceAssetId) return false
  const [range, rangeBefore] = [sourceRangeOf(overlay), sourceRangeOf(before)]
  return range?.start === rangeBefore?.start && range?.end === rangeBefore?.end
}

function sourceViolation({ overlay, path, asset, fps, isKept }: Use): Violation | null {
  const at = `${path}/sourceAssetId`
  if (asset !== undefined && asset.type !== wantedTypes[overlay.type]) {
    return {
      path: at,
      message: `A ${overlay.type} overlay takes a ${wantedTypes[overlay.type]} asset, this is ${asset.type}.`,
    }
  }
  const obstacle = obstacleOf(overlay, asset)
  if (obstacle !== null) return isKept ? null : { path: at, message: obstacle }
  const range = sourceRangeOf(overlay)
  const durationMs = asset?.duration_ms ?? null
  if (range === null || durationMs === null) return null
  const available = framesCovering(durationMs, fps)
  if (range.end <= available + ROUNDING_SLACK) return null
  const message = `The overlay needs its source up to frame ${Math.ceil(range.end)}; the source has ${available} frames.`
  return { path: rangePath(overlay, path), message }
}

/** Why a source cannot be used now, or null. */
function obstacleOf(overlay: SourceOverlay, asset: StoredAsset | undefined): string | null {
  if (asset === undefined) return 'There is no such asset in this project.'
  if (asset.preparation_state === 'failed') return 'The preparation of this asset failed.'
  if (overlay.type === 'video' && asset.preparation_state !== 'ready') return 'This video is still being prepared.'
  return null
}

function rangePath(overlay: Use['overlay'], path: string): string {
  if (overlay.type === 'video' && overlay.segments !== undefined)
    return `${path}/segments/${overlay.segments.length - 1}/endFrame`
  return `${path}/durationInFrames`
}
