import type { Bytes, Milliseconds } from '../../../base/units.ts'
import type { MediaProbe } from '../../media/probe/mediaProbe.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'

/** Reading through a larger file alone may take seconds. */
const MAX_QUICK_BYTES: Bytes = 256 * 1024 ** 2
/** A minute of HD takes about five seconds on two processors, and one of four times the pixels four times as long. */
const MAX_QUICK_VIDEO_MS: Milliseconds = 60_000
const HD_PIXELS = 1_920 * 1_080
/** Sound is about twenty times as fast. */
const MAX_QUICK_SOUND_MS: Milliseconds = 10 * 60_000

/** How long quick work may hold its slot: a busy machine takes three times as long. */
export const QUICK_DEADLINE_MS: Milliseconds = 15_000

/** The queue in which an asset is prepared first. Its duration is known only once it is probed, which is quick work too. */
export function preparationKind({ size_bytes: bytes }: StoredAsset): 'prepareAsset' | 'prepareQuickAsset' {
  return bytes > MAX_QUICK_BYTES ? 'prepareAsset' : 'prepareQuickAsset'
}

/** Whether a file that was probed is still quick work. */
export function isQuickProbe({ durationMs, hasVideo, height, width }: MediaProbe): boolean {
  if (durationMs === null) return true
  if (!hasVideo) return durationMs <= MAX_QUICK_SOUND_MS
  return durationMs * Math.max(1, ((width ?? 0) * (height ?? 0)) / HD_PIXELS) <= MAX_QUICK_VIDEO_MS
}
