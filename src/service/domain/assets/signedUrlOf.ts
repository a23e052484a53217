import type { SignedUrl } from '../../../contract/values.ts'
import { createSignedMediaUrl } from '../../media/delivery/signedMediaUrl.ts'
import type { Call } from '../call.ts'

interface SignedMedia {
  readonly key: string
  readonly mimeType: string
  /** Set for a download; left out for media that is shown in place. */
  readonly downloadName?: string
}

/** A short-lived address of a stored file. */
export function signedUrlOf({ key, mimeType, downloadName }: SignedMedia, { service, now, origin }: Call): SignedUrl {
  const media = { key, contentType: mimeType, ...(downloadName === undefined ? {} : { downloadName }) }
  const { url, expiresAt } = createSignedMediaUrl(media, { secret: service.secret, now, publicUrl: origin })
  return { url, expiresAt: expiresAt.toISOString() }
}
