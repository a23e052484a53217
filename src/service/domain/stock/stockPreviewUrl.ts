import type { SearchItem } from '../../../contract/toolResults.ts'
import { isSignatureOf, signText } from '../../media/signature.ts'
import type { Call } from '../call.ts'

export const STOCK_PREVIEW_PATH = '/media/stock-previews'

/** A page that stays open shows its results for a day. Addresses of one hour are equal, so browsers can cache them. */
const LIFETIME_MS = 24 * 3600_000
const EXPIRY_WINDOW_MS = 3600_000

const purpose = 'stock-preview'

export interface StockPreview {
  /** The workspace whose connection reaches the picture. */
  readonly workspaceId: string
  /** The provider's address. */
  readonly address: string
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number
}

/** Replaces the provider's addresses by those of the service, so that the page loads pictures of no other origin. */
export function withPreviewUrls<Shown extends { readonly results: readonly SearchItem[] | null }>(
  job: Shown,
  { service, principal, now, origin }: Call,
): Shown & { results: SearchItem[] | null } {
  const results = job.results?.map((item): SearchItem => {
    // The bundled catalogue has paths on the service's origin.
    if (item.kind !== 'stock' || item.previewUrl === null || item.previewUrl.startsWith('/')) return item
    const expiresAtMs = Math.ceil((now.getTime() + LIFETIME_MS) / EXPIRY_WINDOW_MS) * EXPIRY_WINDOW_MS
    const preview = { workspaceId: principal.workspaceId, address: item.previewUrl, expiresAtMs }
    return { ...item, previewUrl: `${origin}${signedPath(preview, service.secret)}` }
  })
  return { ...job, results: results ?? null }
}

function signedPath(preview: StockPreview, secret: string): string {
  const query = new URLSearchParams({
    exp: String(preview.expiresAtMs / 1000),
    workspace: preview.workspaceId,
    from: preview.address,
    sig: signText(purpose, canonicalText(preview), secret),
  })
  return `${STOCK_PREVIEW_PATH}?${query.toString()}`
}

/** Verifies an address: `invalid` if the signature is wrong, `expired` if it is too old. */
export function readStockPreviewUrl(
  url: URL,
  { secret, now }: { readonly secret: string; readonly now: Date },
): StockPreview | 'invalid' | 'expired' {
  const { searchParams } = url
  const preview = {
    workspaceId: searchParams.get('workspace') ?? '',
    address: searchParams.get('from') ?? '',
    expiresAtMs: Number(searchParams.get('exp')) * 1000,
  }
  const signed = { purpose, text: canonicalText(preview), secret }
  if (!isSignatureOf(searchParams.get('sig') ?? '', signed)) return 'invalid'
  return now.getTime() >= preview.expiresAtMs ? 'expired' : preview
}

function canonicalText({ workspaceId, address, expiresAtMs }: StockPreview): string {
  return JSON.stringify([workspaceId, address, expiresAtMs])
}
