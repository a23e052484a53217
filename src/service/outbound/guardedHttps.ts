import type { IncomingMessage } from 'node:http'
import { ok, refuse, type Result } from '../../base/result.ts'
import type { Bytes, Milliseconds } from '../../base/units.ts'
import { outboundRefusal } from '../../contract/extensions/outboundRefusals.ts'
import { type GuardedRequest, openGuarded } from './openGuarded.ts'
import type { OutboundNetwork } from './OutboundNetwork.ts'

export interface GuardedLimits {
  /** Deadline for everything: name resolution, connection, headers and body. */
  readonly deadlineMs: Milliseconds
  /** The rest of a longer body is not read. */
  readonly maxBytes: Bytes
}

export interface GuardedAnswer {
  readonly status: number
  /** The body, at most `maxBytes` long. */
  readonly body: Uint8Array
}

/**
 * Sends a request to an address that a person or a provider named, and reads the start of the response. Any status
 * counts as an answer, including redirects.
 *
 * @param signal if it fires, its reason is thrown
 */
export async function guardedHttps(
  request: GuardedRequest & GuardedLimits,
  network: OutboundNetwork,
  signal: AbortSignal,
): Promise<Result<GuardedAnswer>> {
  const { deadlineMs, maxBytes } = request
  const deadline = AbortSignal.timeout(deadlineMs)
  const limited = AbortSignal.any([signal, deadline])
  const host = URL.canParse(request.url) ? new URL(request.url).hostname : ''
  try {
    const opened = await openGuarded(request, network, limited)
    if (!opened.ok) return opened
    const { statusCode = 0 } = opened.value
    return ok({ status: statusCode, body: await readStart(opened.value, maxBytes) })
  } catch (error) {
    signal.throwIfAborted()
    if (deadline.aborted) return refuse(outboundRefusal('answer_late', { host, seconds: deadlineMs / 1_000 }))
    if (isSystemFault(error)) return refuse(outboundRefusal('connection_failed', { host }))
    throw error
  }
}

/** Reads at most `maxBytes` of a body, then destroys the response. */
export async function readStart(response: IncomingMessage, maxBytes: Bytes): Promise<Buffer> {
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk.subarray(0, maxBytes - total))
    total += chunk.length
    // Leaving the loop destroys the response and its connection.
    if (total >= maxBytes) break
  }
  return Buffer.concat(chunks)
}

/** Whether an error comes from Node.js itself, which gives errors of sockets, TLS and name resolution a code. */
function isSystemFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}
