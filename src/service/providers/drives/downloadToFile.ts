import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Bytes } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { DownloadRequest } from '../drives.ts'
import { ProviderError } from '../ProviderError.ts'
import { answerInvalid, fileChanged } from './driveErrors.ts'
import type { HttpAnswer, HttpRequest, StreamedAnswer } from '../exchange/httpExchange.ts'
import { type DriveServer, exchangeWithDrive } from './driveExchange.ts'
import { driveHashOf } from './driveHash.ts'

interface DriveDownload {
  readonly request: HttpRequest
  readonly download: DownloadRequest
  /** Throws if the answer does not belong to the revision of the file. */
  readonly check?: (answer: StreamedAnswer) => void
  /** The error of an unsuccessful answer. */
  readonly refusal: (answer: HttpAnswer) => ProviderError
}

/** Continues a download at its offset, and verifies size and hash of the whole file. */
export async function downloadToFile(
  server: DriveServer,
  { check, download, refusal, request }: DriveDownload,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const { file, outputPath } = download
  const offset = await startOf(download)
  if (file.sizeBytes === null || offset < file.sizeBytes) {
    const receive = async (streamed: StreamedAnswer): Promise<void> => {
      check?.(streamed)
      const isPart = streamed.status === 206
      if (isPart && !(streamed.headers['content-range'] ?? '').startsWith(`bytes ${offset}-`))
        throw answerInvalid(server.label)
      await write(streamed, { ...download, offset: isPart ? offset : 0 })
    }
    const range = offset === 0 ? {} : { range: `bytes=${offset}-` }
    const answer = await exchangeWithDrive(
      server,
      { ...request, headers: { ...request.headers, ...range }, receive },
      signal,
    )
    if (answer.status === 416) throw fileChanged()
    if (answer.status < 200 || answer.status >= 300) throw refusal(answer)
  }
  if (file.hash !== null && (await driveHashOf(file.hash.algorithm, outputPath)) !== file.hash.value)
    throw fileChanged()
}

/** Leaves the bytes that the download continues. There are fewer if they were lost in a crash. */
async function startOf({ offset, outputPath }: DownloadRequest): Promise<Bytes> {
  const output = await open(outputPath, 'a')
  try {
    const start = Math.min(offset, (await output.stat()).size)
    await output.truncate(start)
    return start
  } finally {
    await output.close()
  }
}

async function write({ chunks }: StreamedAnswer, download: DownloadRequest): Promise<void> {
  const { file, maxBytes, offset, onProgress, outputPath } = download
  let total = offset
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      total += chunk.length
      if (total > maxBytes)
        throw new ProviderError(errorOf('drive_file_refused', { reason: 'large', name: file.name, most: maxBytes }))
      if (file.sizeBytes !== null && total > file.sizeBytes) throw fileChanged()
      yield chunk
      onProgress(total)
    }
  }
  await pipeline(counted(), createWriteStream(outputPath, { flags: 'r+', start: offset }))
  if (file.sizeBytes !== null && total !== file.sizeBytes) throw fileChanged()
}
