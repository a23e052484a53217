import type { SearchItem } from '../../../contract/toolResults.ts'
import { isSignatureOf, signText } from '../../media/signature.ts'
import type { Call } from '../call.ts'

export const STOCK_PREVIEW_PATH = '/media/stock-previews'

/**
 * A page that stays open shows its results for up to a day. Within an hour, addresses of one picture are equal, so that
 * browsers can cache it.
 */
const LIFETIME_MS = 24 * 3600_000
const EXPIRY_WINDOW_MS = 3600_000

const purpose = 'stock-preview'

export interface StockPreview {
  /** The workspace through whose connection the picture is read. */
  readonly workspaceId: string
  /** The address of the picture at the provider. */
  readonly address: string
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number
}

/**
 * Replaces addresses at the provider by addresses of the service, so that the page loads pictures from no other origin.
 */
export function withPreviewUrls<Shown extends { readonly results: readonly SearchItem[] | null }>(
  job: Shown,
  { service, principal, now, origin }: Call,
): Shown & { results: SearchItem[] | null } {
  const results = job.results?.map((item): SearchItem => {
    // Items of the bundled catalogue have paths on the service's own origin.
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

/** Verifies an address. Returns `invalid` if the signature is wrong, and `expired` if the address is too old. */
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
