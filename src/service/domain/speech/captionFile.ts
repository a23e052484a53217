import { errorOf } from '../../../contract/jobErrors.ts'
import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { writeCaptionFile } from '../../../composition/captionFiles/writeCaptionFile.ts'
import { MAX_CUES } from '../../../composition/limits.ts'
import type { CaptionCue } from '../../../composition/overlays/caption.ts'
import type { ServiceContext } from '../../context.ts'
import { captionKey } from '../assets/blobKeys.ts'

export interface StoredCaptionFile {
  readonly blobKey: string
  readonly contentHash: string
}

export const CAPTION_MIME_TYPE = 'application/x-subrip'

/** Stores an SRT file of an asset under a new key, so that the content of a URL that was given out never changes. */
export async function storeCaptionFile(
  service: ServiceContext,
  assetId: string,
  srt: string,
): Promise<StoredCaptionFile> {
  const id = service.nextId()
  const path = join(service.workFolder, `${id}.srt`)
  const blobKey = captionKey(assetId, id)
  try {
    await writeFile(path, srt)
    await service.blobs.putFile(blobKey, path)
  } finally {
    await rm(path, { force: true })
  }
  return { blobKey, contentHash: createHash('sha256').update(srt).digest('hex') }
}

/** Stores generated cues as an SRT file. Refuses more cues than a caption can hold. */
export async function storeCues(
  service: ServiceContext,
  assetId: string,
  cues: readonly CaptionCue[],
): Promise<Result<StoredCaptionFile>> {
  if (cues.length > MAX_CUES) {
    return refuse(errorOf('caption_cue_limit', { reason: 'transcript', count: cues.length, most: MAX_CUES }))
  }
  return ok(await storeCaptionFile(service, assetId, writeCaptionFile(cues, 'srt')))
}
