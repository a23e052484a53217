import type { Bytes, Milliseconds } from '../../../base/units.ts'
import { isUnreached } from '../../outbound/openGuarded.ts'
import { ProviderError } from '../ProviderError.ts'
import type { OAuthErrors } from './oauthErrors.ts'

/** Below the limit of 9 s on a statement, because the row of a connection is locked while its tokens are refreshed. */
const DEADLINE_MS: Milliseconds = 7_000
/** Answers with tokens have a few kilobytes. */
const MAX_ANSWER_BYTES: Bytes = 65_536

export type BoundedFetch = (url: string, init?: RequestInit) => Promise<Response>

/**
 * A `fetch` with limits on time and size, which reads the whole answer and follows no redirects. Throws `unavailable` if
 * the server cannot be reached, is busy or fails, and `answerInvalid` if the answer is too long.
 */
export const boundedFetch =
  (errors: OAuthErrors): BoundedFetch =>
  async (url, init = {}) => {
    const deadline = AbortSignal.timeout(DEADLINE_MS)
    const signal = AbortSignal.any([
      deadline,
      ...(init.signal === null || init.signal === undefined ? [] : [init.signal]),
    ])
    let answer: Response
    try {
      const response = await fetch(url, { ...init, redirect: 'manual', signal })
      const { headers, status } = response
      answer = new Response(await readAll(response, errors), { status: Math.max(200, status), headers })
    } catch (error) {
      if (error instanceof ProviderError) throw error
      init.signal?.throwIfAborted()
      if (deadline.aborted) throw errors.unavailable('silent', error)
      if (!(error instanceof TypeError)) throw error
      throw errors.unavailable(isUnreached(error.cause) ? 'away' : 'broken', error)
    }
    const { status } = answer
    if (status === 429) throw errors.unavailable('busy')
    if (status >= 500) throw errors.failed(status)
    return answer
  }

async function readAll({ body, status }: Response, errors: OAuthErrors): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null || [204, 205, 304].includes(status)) return null
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of body) {
    total += chunk.length
    if (total > MAX_ANSWER_BYTES) throw errors.answerInvalid()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
