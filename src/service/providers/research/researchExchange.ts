import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { ok, refuse, type Refusal, type Result } from '../../../base/result.ts'
import type { Bytes, Milliseconds } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { askServer, type ServerAnswer } from '../../outbound/askServer.ts'

export interface ResearchEndpoint {
  /** Without a trailing slash. */
  readonly url: string
  readonly key: string | null
  /** Overridden by tests. */
  readonly limits?: Partial<ResearchLimits>
}

interface ResearchLimits {
  readonly deadlineMs: Milliseconds
  readonly maxBytes: Bytes
  /** Sum of the waits for a busy server, which says when to come back. */
  readonly maxWaitMs: Milliseconds
}

const researchLimits: ResearchLimits = { deadlineMs: 30_000, maxBytes: 8 * 1024 ** 2, maxWaitMs: 30_000 }
/** For a busy server that does not say when to come back. */
const USUAL_WAIT_SECONDS = 5
/** A busy server may ask for no wait at all, again and again. */
const MIN_WAIT_SECONDS = 1

export interface ResearchRequest {
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON by POST. Null makes a GET request. */
  readonly body?: object | null
}

/**
 * Sends a request, and sends it again only after a busy server has rejected it. Refuses anything that is not a successful
 * JSON answer in the expected shape.
 */
export async function research<Schema extends z.ZodType>(
  endpoint: ResearchEndpoint,
  { body = null, headers, path }: ResearchRequest,
  { schema, signal }: { readonly schema: Schema; readonly signal: AbortSignal },
): Promise<Result<z.output<Schema>>> {
  const { deadlineMs, maxBytes, maxWaitMs } = { ...researchLimits, ...endpoint.limits }
  const sent = body === null ? null : Buffer.from(JSON.stringify(body))
  const request = {
    url: endpoint.url + path,
    method: sent === null ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(sent === null ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: sent,
    deadlineMs,
    // One byte more shows that the answer is longer.
    maxBytes: maxBytes + 1,
  } as const
  for (let waitedMs = 0; ; ) {
    const asked = await askServer(request, signal)
    if (!asked.ok) return refuse(unreached(asked.refusal, deadlineMs))
    const answer = asked.value
    if (answer.status !== 429) return read(answer, { maxBytes, schema })
    const seconds = Math.max(MIN_WAIT_SECONDS, answer.retryAfterSeconds ?? USUAL_WAIT_SECONDS)
    waitedMs += seconds * 1_000
    if (waitedMs > maxWaitMs) return refuse(errorOf('research_unavailable', { reason: 'busy', seconds }))
    await pause(seconds * 1_000, undefined, { signal })
  }
}

function unreached({ code }: Refusal, deadlineMs: Milliseconds): Refusal {
  if (code === 'answer_late')
    return errorOf('research_unavailable', { reason: 'silent', seconds: Math.ceil(deadlineMs / 1_000) })
  return errorOf('research_unavailable', { reason: code === 'connection_failed' ? 'lost' : 'away' })
}

function read<Schema extends z.ZodType>(
  { body, status }: ServerAnswer,
  { maxBytes, schema }: { readonly maxBytes: Bytes; readonly schema: Schema },
): Result<z.output<Schema>> {
  if (status < 200 || status >= 300) return refuse(refusalOf(status))
  if (body.length > maxBytes) return refuse(errorOf('research_answer_invalid', { reason: 'too_long' }))
  const value = jsonOf(body)
  if (value === undefined) return refuse(errorOf('research_answer_invalid', { reason: 'no_json' }))
  const parsed = schema.safeParse(value)
  return parsed.success ? ok(parsed.data) : refuse(errorOf('research_answer_invalid', { reason: 'other_shape' }))
}

/** Undefined if the text is no JSON. */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}

/** The refusal of an unsuccessful status. It contains no text from the server, which cannot be trusted. */
function refusalOf(status: number): Refusal {
  if (status === 401 || status === 403) return errorOf('research_refused', { reason: 'key' })
  if (status === 402) return errorOf('research_refused', { reason: 'credits' })
  if (status === 404) return errorOf('research_refused', { reason: 'unknown' })
  if (status >= 500) return errorOf('research_unavailable', { reason: 'status', status })
  if (status >= 400 && status !== 405) return errorOf('research_refused', { reason: 'request', status })
  // A redirect is not followed, so that the key reaches one host.
  return errorOf('research_refused', { reason: 'address' })
}
