import type { Milliseconds } from '../../../base/units.ts'
import { isSignatureOf, signText } from '../signature.ts'
import { isBlobKey } from '../blobStore.ts'

/** What one media URL gives access to. */
export interface MediaGrant {
  readonly key: string
  readonly contentType: string
  /** File name for a download; null to show the media in place. */
  readonly downloadName: string | null
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number
}

/** Where signed media are served. */
export const mediaPath = '/media/'

const purpose = 'media'

/** URLs made within one window are the same, so that a browser's cache finds them again. */
export const expiryWindowMs = 15 * 60_000

/** Shortest life of a URL. Open point: life of media URLs — one hour to one hour and a quarter: longer than a pause, shorter than a day. */
export const mediaLifetimeMs = 60 * 60_000

/**
 * Makes a short-lived URL of a blob. Spec: GET /assets/{assetId}/media, "short-lived source or thumbnail URL".
 *
 * The end of its life is rounded up to a quarter of an hour: the same request within one window gives the same URL.
 *
 * @param publicUrl origin of the service without a slash at the end; empty for a path on the same origin
 */
export function createSignedMediaUrl(
  media: { readonly key: string; readonly contentType: string; readonly downloadName?: string },
  service: {
    readonly secret: string
    readonly now: Date
    readonly publicUrl: string
    readonly lifetimeMs?: Milliseconds
  },
): { readonly url: string; readonly expiresAt: Date } {
  const earliest = service.now.getTime() + (service.lifetimeMs ?? mediaLifetimeMs)
  const expiresAtMs = Math.ceil(earliest / expiryWindowMs) * expiryWindowMs
  const granted = {
    key: media.key,
    contentType: media.contentType,
    downloadName: media.downloadName ?? null,
    expiresAtMs,
  }
  const query = new URLSearchParams({ exp: String(expiresAtMs / 1000), type: granted.contentType })
  if (granted.downloadName !== null) query.set('name', granted.downloadName)
  query.set('sig', signText(purpose, canonicalText(granted), service.secret))
  return { url: `${service.publicUrl}${mediaPath}${media.key}?${query.toString()}`, expiresAt: new Date(expiresAtMs) }
}

/** Reads the URL of a request: the grant, `invalid` for a wrong signature, `expired` after the end of its life. */
export function readSignedMediaUrl(
  url: URL,
  service: { readonly secret: string; readonly now: Date },
): MediaGrant | 'invalid' | 'expired' {
  const key = url.pathname.slice(mediaPath.length)
  const expiresAtMs = Number(url.searchParams.get('exp')) * 1000
  const granted = {
    key,
    contentType: url.searchParams.get('type') ?? '',
    downloadName: url.searchParams.get('name'),
    expiresAtMs,
  }
  if (!url.pathname.startsWith(mediaPath) || !isBlobKey(key)) return 'invalid'
  if (
    !isSignatureOf(url.searchParams.get('sig') ?? '', { purpose, text: canonicalText(granted), secret: service.secret })
  )
    return 'invalid'
  return service.now.getTime() >= expiresAtMs ? 'expired' : granted
}

function canonicalText(granted: MediaGrant): string {
  return JSON.stringify([granted.key, granted.expiresAtMs, granted.contentType, granted.downloadName])
}
