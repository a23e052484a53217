import type { SignedUrl } from '../../../contract/values.ts'
import { createSignedMediaUrl } from '../../media/delivery/signedMediaUrl.ts'
import type { Call } from '../call.ts'

interface SignedMedia {
  readonly key: string
  readonly mimeType: string
  /** Set for a download. Missing for media shown inline. */
  readonly downloadName?: string
}

export function signedUrlOf({ key, mimeType, downloadName }: SignedMedia, { service, now, origin }: Call): SignedUrl {
  const media = { key, contentType: mimeType, ...(downloadName === undefined ? {} : { downloadName }) }
  const { url, expiresAt } = createSignedMediaUrl(media, { secret: service.secret, now, publicUrl: origin })
  return { url, expiresAt: expiresAt.toISOString() }
}
