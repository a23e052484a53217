import { z } from 'zod'
import { ok, refuse, type Refusal, type Result } from '../../../base/result.ts'
import { connectionRefusal } from '../../../contract/extensions/connections/connectionRefusals.ts'
import type { ConnectionTest } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { askServer, type ServerAnswer } from '../../outbound/askServer.ts'
import { oneLine } from '../chat/oneLine.ts'

/** A server to check, with its key. The key was typed by a person or is stored. */
export interface CheckedServer {
  /** Without a trailing slash. */
  readonly address: string
  readonly model: string | null
  readonly key: string | null
  readonly userName: string | null
  readonly sender: string | null
}

/** Time limit for the whole check. */
export const CHECK_MS = 10_000
const MAX_ANSWER_BYTES = 1024 * 1024
const SHOWN_CHARACTERS = 300

export interface CheckRequest {
  readonly url: string
  readonly authorization: string | null
  /** A string is sent as JSON. Null makes a GET request. */
  readonly body: FormData | string | null
  readonly deadlineMs?: number
  /** Further headers. Null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>
}

export async function ask(
  { url, authorization, body, deadlineMs = CHECK_MS, headers: more = {} }: CheckRequest,
  signal: AbortSignal,
): Promise<Result<ServerAnswer>> {
  const content = body instanceof FormData ? new Response(body) : null
  const type = content === null ? 'application/json' : (content.headers.get('content-type') ?? '')
  const bytes = content === null ? null : Buffer.from(await content.arrayBuffer())
  const headers = {
    accept: '*/*',
    ...(authorization === null ? {} : { authorization }),
    ...(body === null ? {} : { 'content-type': type }),
    ...Object.fromEntries(Object.entries(more).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
  }
  const limits = { deadlineMs, maxBytes: MAX_ANSWER_BYTES }
  const sent = bytes ?? (typeof body === 'string' ? Buffer.from(body) : null)
  return await askServer({ url, method: body === null ? 'GET' : 'POST', headers, body: sent, ...limits }, signal)
}

export const bearer = (key: string | null): string | null => (key === null ? null : `Bearer ${key}`)

export function working(answer: string, model: string | null): ConnectionTest {
  return { isWorking: true, model, answer: shown(answer), refusal: null }
}

export function failing(refusal: Refusal, answer = '', model: string | null = null): ConnectionTest {
  const { code, facts, message } = refusal
  return {
    isWorking: false,
    model,
    answer: shown(answer),
    refusal: { code, message, ...(facts === undefined ? {} : { facts }) },
  }
}

/** The result for an unsuccessful answer, with the error that the server gives. Null if the answer is successful. */
export function failureOf({ status, body }: ServerAnswer, model: string | null = null): ConnectionTest | null {
  if (status >= 200 && status < 300) return null
  const text = errorText(body.toString('utf8'))
  if (status === 401 || status === 403) return failing(connectionRefusal('server_key_refused', { status }), text, model)
  if (status === 404 || status === 405)
    return failing(connectionRefusal('server_path_unknown', { status }), text, model)
  return failing(connectionRefusal('server_status', { status }), text, model)
}

export function jsonOf<Schema extends z.ZodType>({ body }: ServerAnswer, schema: Schema): Result<z.output<Schema>> {
  const unreadable = refuse(connectionRefusal('server_answer_unreadable'))
  try {
    const parsed = schema.safeParse(JSON.parse(body.toString('utf8')))
    return parsed.success ? ok(parsed.data) : unreadable
  } catch (error) {
    if (error instanceof SyntaxError) return unreadable
    throw error
  }
}

const errorSchema = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
])

/** The message inside an error in one of the usual formats, otherwise the text itself. */
function errorText(text: string): string {
  try {
    const parsed = errorSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : text
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}

/** A server cannot be trusted with the length and the lines of its text. */
const shown = (text: string): string => oneLine(text, SHOWN_CHARACTERS)
