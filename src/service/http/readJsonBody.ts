import type { IncomingMessage } from 'node:http'
import { MAX_JSON_BODY_BYTES } from '../../contract/limits.ts'
import { OperationError } from '../operations/OperationError.ts'

/**
 * The JSON of a request; `{}` where there is no body. Refuses other types (415), more than 1 MiB (413) and malformed JSON (400).
 * Refuses at once, while the client still sends; `listen.ts` throws the rest away.
 */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_JSON_BODY_BYTES) throw tooLarge()
  const bytes = await readBounded(request)
  if (bytes.length === 0) return {}
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new OperationError('unsupported_content_type', 'Send the body as application/json.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    // TypeError: bytes that are not UTF-8.
    if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error
    throw new OperationError('invalid_json', 'The body is not well-formed JSON.')
  }
}

/** Counts what arrives, because a length may be missing. */
async function readBounded(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let total = 0
  // Left open: destroying the request would break the connection before the refusal is sent.
  const arriving: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
  for await (const chunk of arriving) {
    total += chunk.length
    if (total > MAX_JSON_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(): OperationError {
  return new OperationError('request_too_large', 'A body may be at most 1 MiB.')
}
