import { createWriteStream } from 'node:fs'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { ok, refuse, type Refusal, type Result } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { uploadFormats } from '../../../contract/mediaTypes.ts'
import {
  MAX_RESEARCH_SOURCE_BYTES,
  MAX_RESEARCH_SOURCE_MEBIBYTES,
  MAX_RESEARCH_SOURCE_SECONDS,
} from '../../../contract/operations/research/researchItems.ts'
import type { Config } from '../../config.ts'
import { probeMedia } from '../../media/probe/probeMedia.ts'
import { checkHeader } from '../../media/sniff/checkHeader.ts'
import { readHeader } from '../../media/sniff/readHeader.ts'
import type { SoundFile } from '../../media/sound/readSpeechSamples.ts'
import { openGuarded } from '../../outbound/openGuarded.ts'
import type { OutboundNetwork } from '../../outbound/OutboundNetwork.ts'

/** For the whole file, and 25 MiB are there within a minute almost everywhere. */
const DEADLINE_MS = 120_000
const MAX_REDIRECTS = 3

interface Download {
  readonly address: string
  readonly path: string
  /**
   * The origin of the research server that gave the address. It may be on a private network, and any other address must
   * be public. Null for an address from a file.
   */
  readonly trusted: { readonly origin: string | null; readonly network: OutboundNetwork }
  readonly config: Pick<Config, 'ffmpeg' | 'ffprobe'>
}

type Reason = 'gone' | 'unreadable' | 'address'

const unavailable = (reason: Reason): Refusal => errorOf('source_media_unavailable', { reason })
const tooLarge = errorOf('source_media_unavailable', { reason: 'large', mebibytes: MAX_RESEARCH_SOURCE_MEBIBYTES })
const tooLong = errorOf('source_media_unavailable', { reason: 'long', minutes: MAX_RESEARCH_SOURCE_SECONDS / 60 })

/** Downloads a video that a provider named, and checks that it is one, its size and its length. */
export async function downloadSource(download: Download, signal: AbortSignal): Promise<Result<SoundFile>> {
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  const limited = AbortSignal.any([signal, deadline])
  try {
    const refusal = await store(download, limited)
    if (refusal !== null) return refuse(refusal)
  } catch (error) {
    signal.throwIfAborted()
    // A full disk is not the fault of the address.
    const isOfNetwork = deadline.aborted || (error instanceof Error && 'code' in error && error.code !== 'ENOSPC')
    if (isOfNetwork) return refuse(unavailable('gone'))
    throw error
  }
  return await checked(download, signal)
}

async function store({ address, path, trusted }: Download, signal: AbortSignal): Promise<Refusal | null> {
  const opened = await open(address, trusted, signal)
  if (!opened.ok) return opened.refusal
  const answer = opened.value
  try {
    if (answer.statusCode !== 200) return unavailable('gone')
    if (Number(answer.headers['content-length'] ?? 0) > MAX_RESEARCH_SOURCE_BYTES) return tooLarge
    let total = 0
    const bounded = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        total += chunk.length
        if (total > MAX_RESEARCH_SOURCE_BYTES) return
        yield chunk
      }
    }
    await pipeline(answer, bounded, createWriteStream(path), { signal })
    return total > MAX_RESEARCH_SOURCE_BYTES ? tooLarge : null
  } finally {
    answer.destroy()
  }
}

/** Follows redirects, each through the guard. One that leaves the trusted origin cannot lead back into it. */
async function open(
  address: string,
  { network, origin }: Download['trusted'],
  signal: AbortSignal,
): Promise<Result<IncomingMessage>> {
  let url = address
  let isTrusted = true
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!URL.canParse(url)) return refuse(unavailable('address'))
    isTrusted &&= new URL(url).origin === origin
    const opened = isTrusted
      ? ok(await openTrusted(url, signal))
      : await openGuarded({ url, method: 'GET', headers: { accept: '*/*' } }, network, signal)
    if (!opened.ok) return refuse(unavailable(opened.refusal.code === 'connection_failed' ? 'gone' : 'address'))
    const { headers, statusCode = 0 } = opened.value
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return opened
    opened.value.destroy()
    if (!URL.canParse(headers.location, url)) return refuse(unavailable('address'))
    url = new URL(headers.location, url).href
  }
  return refuse(unavailable('address'))
}

async function openTrusted(url: string, signal: AbortSignal): Promise<IncomingMessage> {
  const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp
  const request = send(url, { agent: false, signal, headers: { accept: '*/*', 'accept-encoding': 'identity' } })
  // An abort while the body is read also makes the request emit an error, which would end the process without a
  // listener.
  request.on('error', () => {})
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

async function checked({ config, path }: Download, signal: AbortSignal): Promise<Result<SoundFile>> {
  const head = await readHeader(path)
  const format = uploadFormats.find(({ container, type }) => type === 'video' && checkHeader(head, container).ok)
  if (format === undefined) return refuse(unavailable('unreadable'))
  const { container, type } = format
  const probed = await probeMedia({ path, container, type, ffprobe: config.ffprobe, signal })
  if (!probed.ok) return refuse(unavailable('unreadable'))
  const { durationMs, hasAudio } = probed.value
  if (!hasAudio || durationMs === null) return refuse(errorOf('speech_missing', { reason: 'nothing' }))
  if (durationMs > MAX_RESEARCH_SOURCE_SECONDS * 1_000) return refuse(tooLong)
  return ok({ path, container, durationMs, ffmpeg: config.ffmpeg })
}
