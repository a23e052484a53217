import { mkdir, open as openFile, rename, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { dirname } from 'node:path'
import type { Bytes, Milliseconds } from '../../../../base/units.ts'
import { sha256Of } from './installedModel.ts'

/** The most redirects from the address of a model to its file. */
const MAX_REDIRECTS = 5
/** Attempts in a row that bring nothing. */
const MAX_FRUITLESS = 5
const STALLED_MS: Milliseconds = 30_000

/** A download that cannot go on. Its message tells the person what to do. */
export class DownloadError extends Error {}

export interface ModelDownload {
  readonly url: string
  readonly path: string
  readonly sizeBytes: Bytes
  readonly sha256: string
}

export interface DownloadWatch {
  readonly onProgress: (doneBytes: Bytes) => void
  readonly signal?: AbortSignal
  /** Pause before another attempt. */
  readonly pauseMs?: Milliseconds
}

/**
 * Downloads a model. What has arrived is kept in `<path>.part` and continued, in this run or a later one. The file gets
 * its name once its length and hash are right. Throws `DownloadError`, or the error of a full disk.
 */
export async function downloadModel(download: ModelDownload, watch: DownloadWatch): Promise<void> {
  const part = `${download.path}.part`
  await mkdir(dirname(part), { recursive: true })
  let fruitless = 0
  for (;;) {
    const before = await sizeOf(part)
    if (before >= download.sizeBytes) break
    const fault = await attempt(download, before, watch)
    watch.signal?.throwIfAborted()
    if (fault instanceof DownloadError || isOfDisk(fault)) throw fault
    fruitless = (await sizeOf(part)) > before ? 0 : fruitless + 1
    if (fault !== null && fruitless >= MAX_FRUITLESS)
      throw new DownloadError(`The connection to ${new URL(download.url).host} breaks off. Start again to continue.`, {
        cause: fault,
      })
    if (fault !== null) await pause(watch)
  }
  if ((await sizeOf(part)) !== download.sizeBytes || (await sha256Of(part)) !== download.sha256) {
    await rm(part, { force: true })
    throw new DownloadError('The file differs from the model that was asked for, so it was deleted. Start again.')
  }
  await rename(part, download.path)
}

/** Returns what ended the attempt early, or null. */
async function attempt(download: ModelDownload, from: Bytes, watch: DownloadWatch): Promise<unknown> {
  try {
    await receive(download, from, watch)
    return null
  } catch (error) {
    return error
  }
}

async function receive(download: ModelDownload, from: Bytes, { onProgress, signal }: DownloadWatch): Promise<void> {
  const response = await open(download.url, from, signal)
  // A server that ignores the range sends the file from its start.
  const start = response.statusCode === 206 ? from : 0
  const part = await openFile(`${download.path}.part`, start === 0 ? 'w' : 'a')
  try {
    let done = start
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) continue
      if (done + chunk.length > download.sizeBytes) throw new DownloadError('The file is longer than the model.')
      await part.writeFile(chunk)
      done += chunk.length
      onProgress(done)
    }
  } finally {
    await part.close()
  }
}

async function open(address: string, from: Bytes, signal: AbortSignal | undefined): Promise<IncomingMessage> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await request(url, from, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200 || statusCode === 206) return response
    response.resume()
    if (statusCode >= 500 || statusCode === 429) throw new Error(`The server answered with status ${statusCode}.`)
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
      throw new DownloadError(`${url.host} refused the download with status ${statusCode}. Try again later.`)
    url = new URL(headers.location, url)
  }
  throw new DownloadError(`${new URL(address).host} redirects the download too often. Try again later.`)
}

async function request(url: URL, from: Bytes, signal: AbortSignal | undefined): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = send(url, {
    headers: { 'accept-encoding': 'identity', ...(from > 0 ? { range: `bytes=${from}-` } : {}) },
    ...(signal === undefined ? {} : { signal }),
  })
  sent.setTimeout(STALLED_MS, () => sent.destroy(new Error('The server sends nothing.')))
  // A break of the connection while the body is read is reported by the response as well.
  sent.on('error', () => undefined)
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}

async function sizeOf(path: string): Promise<Bytes> {
  const found = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  return found?.size ?? 0
}

const isOfDisk = (fault: unknown): boolean =>
  fault instanceof Error &&
  'code' in fault &&
  ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EIO'].includes(String(fault.code))

async function pause({ pauseMs = 2_000, signal }: DownloadWatch): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
  signal?.throwIfAborted()
}
