import { setTimeout as delay } from 'node:timers/promises'
import type { Bytes, Milliseconds } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { pacing } from '../../../contract/pacing.ts'
import { askServer, type ServerAnswer } from '../../outbound/askServer.ts'
import type { Matting } from '../matting.ts'
import { isOfProxy } from '../../outbound/openGuarded.ts'
import { ProviderError } from '../ProviderError.ts'
import type { RgbPicture } from '../vision/sampleSquare.ts'
import { decodeMask, encodePng } from './pngFile.ts'
import { steadyMasks } from './steadyMask.ts'

/** The default of rembg's server. */
export const DEFAULT_MATTE_MODEL = 'u2net'
/** The models work on smaller pictures, and return masks of the size that they were sent. */
const MAX_SIDE = 1_024
const AT_ONCE = 3
const MAX_ANSWER: Bytes = 16 * 1024 ** 2
/** Pauses before a frame that the server has refused because it is busy is sent again. */
const BUSY_PAUSES: readonly Milliseconds[] = [1_000, 2_000, 4_000]

export interface MatteServer {
  /** Without a trailing slash. */
  readonly url: string
  readonly key: string | null
  readonly model: string
  /** Time for one frame. */
  readonly deadlineMs?: Milliseconds
  readonly busyPauses?: readonly Milliseconds[]
}

/**
 * Masks of rembg's server: `POST /api/remove`, one frame each, several at once. A frame whose answer is lost is never
 * sent again, because the server may charge for it.
 */
export function rembgMatting(server: MatteServer): Matting {
  return {
    name: 'rembg',
    host: new URL(server.url).host,
    model: server.model,
    isRepeatable: false,
    frameSize: ({ height, width }) => {
      const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
      return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    },
    masks: async function* (frames, signal, beforeSend = async () => await Promise.resolve()) {
      await requireServer(server, signal)
      let beginning: Promise<void> | null = null
      const begun = async (): Promise<void> => await (beginning ??= beforeSend())
      const steady = steadyMasks()
      const failed = new AbortController()
      const wanted = AbortSignal.any([signal, failed.signal])
      const pending: Promise<Float32Array>[] = []
      const next = async (): Promise<Uint8Array> => steady((await pending.shift()) ?? new Float32Array())
      try {
        for await (const frame of frames) {
          const mask = maskOf(frame, { ...server, begun }, wanted)
          // It is awaited in its turn, maybe after another has failed.
          mask.catch(() => undefined)
          pending.push(mask)
          if (pending.length >= AT_ONCE) yield await next()
        }
        while (pending.length > 0) yield await next()
      } finally {
        failed.abort(new Error('Another frame has failed.'))
      }
    },
  }
}

/** A server that is away has done nothing, so that the job may be repeated. */
async function requireServer({ deadlineMs, key, url }: MatteServer, signal: AbortSignal): Promise<void> {
  const request = { url: `${url}/api`, method: 'GET', headers: headersOf(key), body: null } as const
  const answer = await askServer({ ...request, ...limitsOf(deadlineMs) }, signal)
  if (!answer.ok) throw new ProviderError(errorOf('matte_unavailable', { reason: 'away' }))
}

interface BegunServer extends MatteServer {
  readonly begun: () => Promise<void>
}

async function maskOf(frame: RgbPicture, server: BegunServer, signal: AbortSignal): Promise<Float32Array> {
  const { busyPauses = BUSY_PAUSES } = server
  for (let attempt = 0; ; attempt += 1) {
    const answer = await sendFrame(frame, server, signal)
    const pause = busyPauses[attempt]
    // The server says that it has not taken the frame.
    if ((answer.status === 429 || (answer.status === 503 && answer.hasRetryAfter)) && pause !== undefined) {
      await delay(pause, undefined, { signal })
      continue
    }
    requireSuccess(answer)
    return valuesOf(answer, frame)
  }
}

async function sendFrame(
  frame: RgbPicture,
  { begun, deadlineMs, key, model, url }: BegunServer,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  const form = new FormData()
  form.set('file', new Blob([encodePng(frame, 3)], { type: 'image/png' }), 'frame.png')
  form.set('model', model)
  form.set('om', 'true')
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = { ...headersOf(key), 'content-type': encoded.headers.get('content-type') ?? '' }
  const sent = { url: `${url}/api/remove`, method: 'POST', headers, body, ...limitsOf(deadlineMs) } as const
  await begun()
  const answer = await askServer(sent, signal)
  if (answer.ok) return answer.value
  throw new ProviderError(errorOf('submission_unknown'))
}

function requireSuccess(answer: ServerAnswer): void {
  const { status } = answer
  if (status >= 200 && status < 300) return
  if (isOfProxy(answer)) throw new ProviderError(errorOf('submission_unknown'))
  if (status === 401 || status === 403) throw new ProviderError(errorOf('matte_refused', { reason: 'key', status }))
  if (status === 404 || status === 405) throw new ProviderError(errorOf('matte_refused', { reason: 'address', status }))
  if (status >= 500 || status === 429)
    throw new ProviderError(errorOf('matte_unavailable', { reason: 'not_ready', status }))
  throw new ProviderError(errorOf('matte_refused', { reason: 'frame', status }))
}

function valuesOf({ body }: ServerAnswer, { height, width }: RgbPicture): Float32Array {
  // A small file can hold a huge picture, so one that exceeds the frame is not decoded.
  const mask = decodeMask(body, Math.max(width, height))
  if (mask === null) throw new ProviderError(errorOf('matte_answer_invalid', { reason: 'no_mask' }))
  if (mask.width !== width || mask.height !== height)
    throw new ProviderError(errorOf('matte_answer_invalid', { reason: 'other_size' }))
  return Float32Array.from(mask.pixels, (value) => value / 255)
}

const headersOf = (key: string | null): Readonly<Record<string, string>> =>
  key === null ? { accept: 'image/png' } : { accept: 'image/png', authorization: `Bearer ${key}` }

const limitsOf = (deadlineMs: Milliseconds | undefined) => ({
  deadlineMs: deadlineMs ?? pacing.editor_background_removal.stages.submission.deadlineMs,
  maxBytes: MAX_ANSWER,
})
