import { errorOf } from '../../../contract/jobErrors.ts'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { ProviderError } from '../ProviderError.ts'

const MAX_ANSWER_BYTES = 2 * 1024 * 1024

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue
    total += chunk.length
    if (total > MAX_ANSWER_BYTES) throw new ProviderError(errorOf('plan_invalid', { reason: 'too_long' }))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * A `fetch` for the chat API. It limits the size of the response and follows no redirects, so that the key is sent to
 * one server only. Unlike the global `fetch`, it causes no unhandled rejection if a response breaks off.
 */
export async function boundedFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const body = typeof init.body === 'string' ? init.body : undefined
  const headers = Object.fromEntries(new Headers(init.headers))
  const { signal } = init
  return await new Promise<Response>((resolve, reject) => {
    const sent = send(url, { method: init.method ?? 'GET', headers, ...(signal ? { signal } : {}) }, (answer) => {
      const status = answer.statusCode ?? 502
      const type = answer.headers['content-type'] ?? 'text/plain'
      const hasBody = ![101, 204, 205, 304].includes(status)
      bodyOf(answer)
        .then((bytes) =>
          resolve(new Response(hasBody ? new Uint8Array(bytes) : null, { status, headers: { 'content-type': type } })),
        )
        .catch(reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
