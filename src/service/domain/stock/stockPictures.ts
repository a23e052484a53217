import type { Bytes } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'
import { checkHeader } from '../../media/sniff/checkHeader.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { StockFault } from '../../providers/stock.ts'
import { OperationError } from '../OperationError.ts'
import type { StockPreview } from './stockPreviewUrl.ts'

const MAX_CACHED_BYTES: Bytes = 32 * 1024 * 1024
const formats = [
  { container: 'jpeg', type: 'image/jpeg' },
  { container: 'png', type: 'image/png' },
  { container: 'webp', type: 'image/webp' },
] as const

export interface StockPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: (typeof formats)[number]['type']
}

/** Reads previews from stock services. Throws `service_unavailable` if the service does not answer. */
export interface StockPictures {
  /** Null if there is no such picture, or the address leads to something else. */
  readonly read: (preview: StockPreview) => Promise<StockPicture | null>
}

/**
 * Keeps the most recently used pictures in memory. Requests that need the same picture at the same time share one read.
 */
export function createStockPictures(service: Pick<ServiceContext, 'log' | 'providers'>): StockPictures {
  const kept = new Map<string, StockPicture>()
  const reading = new Map<string, Promise<StockPicture | null>>()
  let keptBytes: Bytes = 0

  const keep = (key: string, picture: StockPicture): void => {
    kept.set(key, picture)
    keptBytes += picture.bytes.length
    for (const [oldest, { bytes }] of kept) {
      if (keptBytes <= MAX_CACHED_BYTES) break
      kept.delete(oldest)
      keptBytes -= bytes.length
    }
  }

  return {
    async read({ workspaceId, address }) {
      const key = `${workspaceId} ${address}`
      const known = kept.get(key)
      if (known !== undefined) {
        // A map keeps the order of insertion, so this makes the picture the most recent one.
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const running = reading.get(key)
      if (running !== undefined) return await running
      const started = readPicture({ workspaceId, address }, service).finally(() => reading.delete(key))
      reading.set(key, started)
      const picture = await started
      if (picture !== null) keep(key, picture)
      return picture
    },
  }
}

const final: readonly string[] = [
  'stock_not_found',
  'stock_too_large',
  'stock_unsupported',
] satisfies readonly StockFault[]

async function readPicture(
  { workspaceId, address }: Pick<StockPreview, 'workspaceId' | 'address'>,
  { log, providers }: Pick<ServiceContext, 'log' | 'providers'>,
): Promise<StockPicture | null> {
  const stock = await providers.stock(workspaceId)
  try {
    const bytes = await stock.preview(address)
    const format = bytes === null ? undefined : formats.find(({ container }) => checkHeader(bytes, container).ok)
    return bytes === null || format === undefined ? null : { bytes, type: format.type }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (final.includes(error.code)) return null
    log.warn({ err: error }, 'a preview of stock could not be read')
    throw new OperationError('service_unavailable', { reason: 'stock' }, { retryAfterSeconds: 10 })
  }
}
