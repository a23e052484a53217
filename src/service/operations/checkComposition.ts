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
 * Open point: images and music that are still being prepared — allowed, because nothing of the document depends on the result;
 * a render waits for them.
 */
export async function checkComposition(db: Db, projectId: string, composition: Composition): Promise<void> {
  const broken = violations(composition)
  const assets = await assetStore.findMany(db, projectId, sourceAssetIds(composition))
  composition.overlays.forEach((overlay, index) => {
    if (!('sourceAssetId' in overlay)) return
    const path = `/overlays/${index}`
    const violation = sourceViolation({ overlay, path, asset: assets.get(overlay.sourceAssetId), fps: composition.fps })
    if (violation !== null) broken.push(violation)
  })
  if (broken.length > 0) {
    throw validationFailed(broken.map(({ path, message }) => ({ path: `/composition${path}`, message })))
  }
}

interface Use {
  readonly overlay: Extract<Overlay, { sourceAssetId: string }>
  readonly path: string
  readonly asset: StoredAsset | undefined
  readonly fps: number
}

function sourceViolation({ overlay, path, asset, fps }: Use): Violation | null {
  const at = `${path}/sourceAssetId`
  if (asset === undefined) return { path: at, message: 'There is no such asset in this project.' }
  if (asset.type !== wantedTypes[overlay.type]) {
    return {
      path: at,
      message: `A ${overlay.type} overlay takes a ${wantedTypes[overlay.type]} asset, this is ${asset.type}.`,
    }
  }
  if (asset.preparation_state === 'failed') return { path: at, message: 'The preparation of this asset failed.' }
  if (overlay.type === 'video' && asset.preparation_state !== 'ready') {
    return { path: at, message: 'This video is still being prepared.' }
  }
  const range = sourceRangeOf(overlay)
  if (range === null || asset.duration_ms === null) return null
  const available = framesCovering(asset.duration_ms, fps)
  if (range.end <= available + ROUNDING_SLACK) return null
  const message = `The overlay needs its source up to frame ${Math.ceil(range.end)}; the source has ${available} frames.`
  return { path: rangePath(overlay, path), message }
}

function rangePath(overlay: Use['overlay'], path: string): string {
  if (overlay.type === 'video' && overlay.segments !== undefined)
    return `${path}/segments/${overlay.segments.length - 1}/endFrame`
  return `${path}/durationInFrames`
}
