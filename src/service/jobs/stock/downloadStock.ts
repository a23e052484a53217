import { errorOf } from '../../../contract/jobErrors.ts'
import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadFormats, type UploadFormat } from '../../../contract/mediaTypes.ts'
import type { ServiceContext } from '../../context.ts'
import { checkHeader } from '../../media/sniff/checkHeader.ts'
import { readHeader } from '../../media/sniff/readHeader.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { StockMedia } from '../../providers/stock.ts'
import type { StockBudget } from './stockBudget.ts'
import type { StockSelection } from '../../domain/assets/stockAssetId.ts'

/** Spec: "Stock imports per request | … 3 download attempts". */
const MAX_DOWNLOADS = 3
const PAUSE_MS = 400

export interface DownloadedStock {
  readonly found: StockMedia
  readonly format: UploadFormat
  readonly sizeBytes: number
}

interface Download {
  readonly selection: StockSelection
  readonly outputPath: string
  readonly budget: StockBudget
}

/** Downloads the file of an item in at most three attempts, and checks its header like that of an upload. */
export async function downloadStock(
  { providers }: Pick<ServiceContext, 'providers'>,
  { selection, outputPath, budget }: Download,
  signal: AbortSignal,
): Promise<DownloadedStock> {
  const stock = await providers.stock(selection.workspaceId)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const found = await stock.download(selection, { outputPath, maxBytes: budget.leftBytes() }, signal)
      if (found === null) throw new ProviderError(errorOf('stock_not_found', { reason: 'gone' }))
      const { size } = await stat(outputPath)
      budget.spend(size)
      return { found, format: await formatOf(outputPath, { kind: selection.kind, found }), sizeBytes: size }
    } catch (error) {
      signal.throwIfAborted()
      const isWorthAnother = error instanceof ProviderError && error.code === 'stock_unavailable'
      if (!isWorthAnother || attempt === MAX_DOWNLOADS) throw error
      await pause(PAUSE_MS * attempt, undefined, { signal })
    }
  }
}

/** Detects the format from the header and ignores the provider's file name. */
async function formatOf(
  path: string,
  { kind, found }: { readonly kind: StockSelection['kind']; readonly found: StockMedia },
): Promise<UploadFormat> {
  const head = await readHeader(path)
  const format = uploadFormats.find(({ type, container }) => type === kind && checkHeader(head, container).ok)
  if (format !== undefined) return format
  const reason = kind === 'video' ? 'no_video' : 'no_picture'
  throw new ProviderError(errorOf('stock_unsupported', { reason, title: found.item.title }))
}
