import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Bytes } from '../../../base/units.ts'
import type { FileBody, ReceivedFile } from '../../../contract/operation.ts'
import { OperationError } from '../../domain/OperationError.ts'
import type { Access } from '../access/authenticate.ts'
import { type BodyBounds, tooLarge, tooSlow } from './readJsonBody.ts'

/** A file has more time than a JSON body. 20 MiB then need 0.7 Mbit/s. */
const TIMES_LONGER = 8

/**
 * Writes the body of a request to a file in the work folder. Refuses other media types (415), large (413), slow (408),
 * empty (422) and cut off bodies, and those for which the disk has no space (507). No more than a chunk is in memory.
 */
export async function receiveFile(
  request: IncomingMessage,
  { maxBytes, mediaTypes }: FileBody,
  { deadlines, service }: Pick<Access, 'deadlines' | 'service'>,
): Promise<ReceivedFile> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!mediaTypes.includes(type)) {
    throw new OperationError('unsupported_content_type', { reason: 'file', types: mediaTypes.join(', ') })
  }
  const bounds = { maxBytes, withinMs: deadlines.bodyMs * TIMES_LONGER }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(bounds)
  const path = join(service.workFolder, `received-${service.nextId()}`)
  const hash = createHash('sha256')
  try {
    await using file = await open(path, 'wx', 0o600)
    const sizeBytes = await readChunks(request, bounds, async (chunk) => {
      hash.update(chunk)
      await file.writeFile(chunk)
    })
    if (sizeBytes === 0) throw new OperationError('file_empty')
    return { path, sizeBytes, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(path, { force: true })
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new OperationError('disk_full', { reason: 'import' })
    throw error
  }
}

/** Reads the next chunk once the last is written. The request stays open so that a refusal can be sent. */
async function readChunks(
  request: IncomingMessage,
  bounds: BodyBounds,
  write: (chunk: Buffer) => Promise<void>,
): Promise<Bytes> {
  const { promise, resolve, reject } = Promise.withResolvers<Bytes>()
  let total = 0
  const late = setTimeout(() => reject(tooSlow(bounds)), bounds.withinMs)
  const onData = (chunk: Buffer): void => {
    total += chunk.length
    if (total > bounds.maxBytes) {
      reject(tooLarge(bounds))
      return
    }
    request.pause()
    write(chunk).then(() => request.resume(), reject)
  }
  const onEnd = (): void => resolve(total)
  // Never sent, because the client is gone.
  const onCut = (): void => reject(new OperationError('invalid_json', { reason: 'cut_off' }))
  request.on('data', onData).once('end', onEnd).once('error', onCut).once('close', onCut)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    request.pause()
    request.off('data', onData).off('end', onEnd).off('close', onCut)
  }
}
