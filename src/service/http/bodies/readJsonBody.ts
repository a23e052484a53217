import type { IncomingMessage } from 'node:http'
import type { Bytes, Milliseconds } from '../../../base/units.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { nestsDeeply } from './nestsDeeply.ts'
import { refuseDangerousKeys } from './refuseDangerousKeys.ts'
import { reserveBodyMemory } from './bodyMemory.ts'

export interface BodyBounds {
  readonly maxBytes: Bytes
  /** Time allowed until the last byte has arrived. */
  readonly withinMs: Milliseconds
}

/**
 * Reads the JSON body of a request, `{}` if it is empty. Refuses other media types (415), large (413), slow (408) and
 * malformed (400) bodies at once, while the client is still sending; `discardRest.ts` discards the rest.
 */
export async function readJsonBody(request: IncomingMessage, bounds: BodyBounds): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > bounds.maxBytes) throw tooLarge(bounds)
  const room = reserveBodyMemory()
  try {
    const bytes = await readBounded(request, bounds, room.hold)
    if (bytes.length === 0) return {}
    const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
    if (type !== 'application/json') throw new OperationError('unsupported_content_type', { reason: 'json' })
    return parsedJson(bytes)
  } finally {
    room.release()
  }
}

/** Open point: deeply nested bodies — they are refused as `invalid_json`, because parsers may refuse them too. */
function parsedJson(bytes: Buffer): unknown {
  if (nestsDeeply(bytes)) throw new OperationError('invalid_json', { reason: 'too_deep' })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const body: unknown = JSON.parse(text)
    refuseDangerousKeys(text, body)
    return body
  } catch (error) {
    // A TypeError means invalid UTF-8.
    if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error
    throw new OperationError('invalid_json', { reason: 'malformed' })
  }
}

/**
 * Counts the received bytes, because the length may be missing. The request stays open so that a refusal can be sent.
 */
async function readBounded(
  request: IncomingMessage,
  bounds: BodyBounds,
  hold: (bytes: Bytes) => void,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let total = 0
  const late = setTimeout(() => reject(tooSlow(bounds)), bounds.withinMs)
  const onData = (chunk: Buffer): void => {
    total += chunk.length
    if (total > bounds.maxBytes) {
      reject(tooLarge(bounds))
      return
    }
    try {
      hold(total)
      chunks.push(chunk)
    } catch (refusal) {
      reject(refusal)
    }
  }
  const onEnd = (): void => resolve(Buffer.concat(chunks))
  // Never sent, because the client is gone.
  const onCut = (): void => reject(new OperationError('invalid_json', { reason: 'cut_off' }))
  request.on('data', onData).once('end', onEnd).once('error', onCut).once('close', onCut)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    request.pause()
    request.off('data', onData).off('end', onEnd).off('close', onCut)
    // The error listener is kept in case the client disconnects later. It must not keep the chunks alive.
    chunks.length = 0
  }
}

export function tooLarge({ maxBytes }: BodyBounds): OperationError {
  const most = maxBytes >= 1_048_576 ? `${maxBytes / 1_048_576} MiB` : `${maxBytes / 1024} KiB`
  return new OperationError('request_too_large', { reason: 'body', most })
}

export function tooSlow({ withinMs }: BodyBounds): OperationError {
  return new OperationError('request_timeout', { reason: 'body', seconds: Math.ceil(withinMs / 1000) })
}
