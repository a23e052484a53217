import { errorOf } from '../../../contract/jobErrors.ts'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { buffer, text } from 'node:stream/consumers'
import type { z } from 'zod'
import { STOCK_PROVIDER } from '../../../composition/tools/definition/toolResources.ts'
import type { OutboundNetwork } from '../../outbound/OutboundNetwork.ts'
import { ProviderError } from '../ProviderError.ts'
import {
  MAX_STOCK_PREVIEW_BYTES,
  STOCK_DOWNLOAD_MS,
  STOCK_METADATA_MS,
  type StockLibrary,
  type StockMedia,
} from '../stock.ts'
import { stockTooLarge } from './stockTooLarge.ts'
import { byteLimit } from './byteLimit.ts'
import { outboundGet } from './outboundGet.ts'
import { fittingFile, itemOfPhoto, itemOfVideo, mediaOfPhoto, mediaOfVideo } from './pexelsItems.ts'
import { pexelsPhotoSchema, pexelsPhotosSchema, pexelsVideoSchema, pexelsVideosSchema } from './pexelsSchemas.ts'

export interface PexelsOptions {
  /** For example https://api.pexels.com. */
  readonly url: string
  readonly key: string | null
  readonly metadataMs?: number
  readonly downloadMs?: number
  /** Overrides the network in tests. */
  readonly network?: OutboundNetwork
}

/** Much larger than one page of results. */
const MAX_METADATA_BYTES = 4 * 1024 * 1024

/**
 * Stock from a service with the API of Pexels. Its metadata is provisional until the import measures the file, because
 * audio tracks are not reported and durations are rounded to seconds.
 */
export function pexelsStock(options: PexelsOptions): StockLibrary {
  const { metadataMs = STOCK_METADATA_MS, downloadMs = STOCK_DOWNLOAD_MS, network } = options
  const base = options.url.replace(/\/$/u, '')
  const trustedOrigin = new URL(base).origin
  const headers: Record<string, string> = options.key === null ? {} : { authorization: options.key }

  const read = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema> | null> => {
    const body = await within(metadataMs, signal, async (limited) => {
      const response = await outboundGet({ url: base + path, trustedOrigin, headers, network }, limited)
      if (response.statusCode === 404) return response.destroy() && null
      requireSuccess(response)
      return await pipeline(response, byteLimit(MAX_METADATA_BYTES), async (body) => await text(body), {
        signal: limited,
      })
    })
    return body === null ? null : answerOf(body, schema)
  }

  const found = async (kind: 'video' | 'image', id: string, signal: AbortSignal): Promise<Found | null> => {
    if (kind === 'image') {
      const photo = await read(`/v1/photos/${id}`, pexelsPhotoSchema, signal)
      return photo === null ? null : { media: mediaOfPhoto(photo), link: () => photo.src.original }
    }
    const video = await read(`/videos/videos/${id}`, pexelsVideoSchema, signal)
    return video === null
      ? null
      : { media: mediaOfVideo(video), link: (maxBytes) => fittingFile(video, maxBytes)?.link ?? null }
  }

  return {
    provider: STOCK_PROVIDER,
    async search({ kind, query, orientation, limit }, signal) {
      const parameters = new URLSearchParams({
        query,
        per_page: String(limit),
        ...(orientation === null ? {} : { orientation }),
      })
      if (kind === 'image') {
        const photos = await read(`/v1/search?${parameters.toString()}`, pexelsPhotosSchema, signal)
        return (photos?.photos ?? []).slice(0, limit).map(itemOfPhoto)
      }
      const videos = await read(`/videos/search?${parameters.toString()}`, pexelsVideosSchema, signal)
      return (videos?.videos ?? []).slice(0, limit).map(itemOfVideo)
    },
    find: async (kind, id, signal) => (await found(kind, id, signal))?.media ?? null,
    async download({ kind, id }, { outputPath, maxBytes }, signal) {
      const current = await found(kind, id, signal)
      if (current === null) return null
      const { title } = current.media.item
      const url = current.link(maxBytes)
      if (url === null) throw stockTooLarge(title)
      return await within(downloadMs, signal, async (limited) => {
        const response = await outboundGet({ url, trustedOrigin, headers: {}, network }, limited)
        if (response.statusCode === 404 || response.statusCode === 410) return response.destroy() && null
        requireSuccess(response)
        if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
          response.destroy()
          throw stockTooLarge(title)
        }
        const limit = byteLimit(maxBytes, () => stockTooLarge(title))
        await pipeline(response, limit, createWriteStream(outputPath), { signal: limited })
        return current.media
      })
    },
    preview: async (address) =>
      await within(metadataMs, new AbortController().signal, async (limited) => {
        const response = await outboundGet({ url: address, trustedOrigin, headers: {}, network }, limited)
        if (response.statusCode === 404 || response.statusCode === 410) return response.destroy() && null
        requireSuccess(response)
        const limit = byteLimit(MAX_STOCK_PREVIEW_BYTES, () => stockTooLarge(address))
        return new Uint8Array(await pipeline(response, limit, async (body) => await buffer(body), { signal: limited }))
      }),
  }
}

interface Found {
  readonly media: StockMedia
  /** Address of a file within the limit. Null if there is none. */
  readonly link: (maxBytes: number) => string | null
}

function answerOf<Schema extends z.ZodType>(body: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body))
  } catch (error) {
    throw new ProviderError(errorOf('stock_unavailable', { reason: 'unexpected' }), { cause: error })
  }
}

/** Accepts only a successful response and destroys any other. */
function requireSuccess(response: IncomingMessage): void {
  const status = response.statusCode ?? 0
  if (status === 200) return
  response.destroy()
  if (status === 401 || status === 403) {
    throw new ProviderError(errorOf('stock_unsupported', { reason: 'key' }))
  }
  if (status === 429) throw new ProviderError(errorOf('stock_unavailable', { reason: 'busy' }))
  throw new ProviderError(errorOf('stock_unavailable', { reason: 'status', status }))
}

/**
 * Applies a deadline that includes the body, as the specification requires. Network errors become `ProviderError`; an
 * abort is rethrown.
 */
async function within<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(milliseconds)
  try {
    return await work(AbortSignal.any([signal, deadline]))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError) throw error
    const refusal = deadline.aborted
      ? errorOf('stock_unavailable', { reason: 'silent', seconds: milliseconds / 1_000 })
      : errorOf('stock_unavailable', { reason: 'broken' })
    throw new ProviderError(refusal, { cause: error })
  }
}
