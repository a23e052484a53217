import type { Bytes, Milliseconds } from '../../../../base/units.ts'
import { readPublicFile } from '../../../../client/http/readPublicFile.ts'
import type { PlayableSource } from '../../../../client/media/projectMediaState.ts'
import { decodePictures } from './decodePictures.ts'
import { stillHeight, type PicturePlan } from './pictureBudget.ts'

/** The pictures of one clip that exist so far. */
export interface ClipPictures {
  /** The first frame, in the size of a tile. Null until it is decoded. */
  readonly still: ImageBitmap | null
  /** Small pictures at regular intervals, starting with the first frame. */
  readonly moving: readonly ImageBitmap[]
  readonly everyMs: Milliseconds
}

/** The pictures of one clip while they are being decoded. */
export interface ClipEntry {
  still: ImageBitmap | null
  moving: ImageBitmap[]
  everyMs: Milliseconds
  /** Size of the moving pictures, once all are decoded. */
  bytes: Bytes
  /** True once decoding has started. */
  hasStill: boolean
  hasMoving: boolean
}

export const newClipEntry = (): ClipEntry => ({
  still: null,
  moving: [],
  everyMs: 1,
  bytes: 0,
  hasStill: false,
  hasMoving: false,
})

/** Decodes the first frame of a clip. */
export async function makeStill(entry: ClipEntry, source: PlayableSource, signal: AbortSignal): Promise<void> {
  const { kind, url } = source
  const size = { width: source.width ?? 1, height: source.height ?? 1 }
  const height = stillHeight(size, window.devicePixelRatio)
  if (kind === 'image') {
    entry.still = await createImageBitmap(await readPublicFile(url), { resizeHeight: height, resizeQuality: 'high' })
    return
  }
  for await (const picture of decodePictures(url, { everyMs: 1, count: 1 }, { height, signal })) entry.still = picture
}

export function dropStill(entry: ClipEntry): void {
  entry.still?.close()
  Object.assign(entry, { still: null, hasStill: false })
}

/** Decodes the moving pictures of a clip according to a plan. Each can be drawn as soon as it is decoded. */
export async function makeMoving(
  entry: ClipEntry,
  { url, plan }: { readonly url: string; readonly plan: PicturePlan },
  signal: AbortSignal,
): Promise<void> {
  Object.assign(entry, { everyMs: plan.everyMs, bytes: plan.bytes })
  for await (const picture of decodePictures(url, plan, { height: plan.height, signal })) {
    // The pictures may have been evicted in the meantime.
    if (entry.hasMoving) entry.moving.push(picture)
    else picture.close()
  }
}

export function dropMoving(entry: ClipEntry): void {
  for (const picture of entry.moving) picture.close()
  Object.assign(entry, { moving: [], bytes: 0, hasMoving: false })
}
