import type { Milliseconds } from '../../../base/units.ts'
import { isSignatureOf, signText } from '../signature.ts'
import { isBlobKey } from '../blobStore.ts'

export interface MediaGrant {
  readonly key: string
  readonly contentType: string
  /** Name of the download; null to show the file inline. */
  readonly downloadName: string | null
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number
}

export const mediaPath = '/media/'

const purpose = 'media'

/** URLs created within one window are equal, so browsers can cache them. */
export const expiryWindowMs = 15 * 60_000

/**
 * Open point: lifetime of media URLs — they are valid for 60 to 75 minutes: longer than a break from work, and much
 * shorter than a day.
 */
export const mediaLifetimeMs = 60 * 60_000

/**
 * Creates a short-lived URL for a blob. Spec: GET /assets/{assetId}/media, "short-lived source or thumbnail URL".
 *
 * The expiry is rounded up to a quarter of an hour, so that requests within one window get the same URL.
 *
 * @param publicUrl origin of the service without trailing slash; empty for a path on the same origin
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

/** Verifies a media URL and returns what it grants: `invalid` if the signature is wrong, `expired` if it is too old. */
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
