import type { ServiceContext } from '../../context.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { createStockPictures, type StockPicture } from '../../domain/stock/stockPictures.ts'
import { readStockPreviewUrl, type StockPreview } from '../../domain/stock/stockPreviewUrl.ts'
import type { HttpContext } from '../environment.ts'

const notFound = () => new OperationError('not_found', { reason: 'address' })

/**
 * Serves pictures of stock services from the service's own origin. The signature grants access, because an `<img>` of
 * an editor on another origin sends no key.
 */
export function stockPreviews(service: ServiceContext): (c: HttpContext) => Promise<Response> {
  const pictures = createStockPictures(service)
  return async (c) => {
    const now = service.now()
    const preview = readStockPreviewUrl(new URL(c.req.url), { secret: service.secret, now })
    // The answer is the same for a wrong signature and a missing picture, so that nothing can be learned from it.
    if (preview === 'invalid' || preview === 'expired') throw notFound()
    const picture = await pictures.read(preview)
    if (picture === null) throw notFound()
    return pictureResponse(picture, preview, now)
  }
}

function pictureResponse({ bytes, type }: StockPicture, { expiresAtMs }: StockPreview, now: Date): Response {
  const secondsLeft = Math.floor((expiresAtMs - now.getTime()) / 1000)
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Cache-Control': `private, max-age=${secondsLeft}, immutable`,
    },
  })
}
