import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Bytes } from '../../../../base/units.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import type { DownloadRequest } from '../../drives.ts'
import { ProviderError } from '../../ProviderError.ts'
import { fileChanged } from '../driveErrors.ts'
import { onDrive } from './localFault.ts'
import { openFile } from './openInside.ts'
import { revisionOf } from './localItems.ts'

const CHUNK_BYTES: Bytes = 1024 ** 2

/** Copies a revision of a file. Fails if the file has another revision before or afterwards. */
export async function downloadLocal(
  { label, path, root }: { readonly label: string; readonly path: string; readonly root: string },
  { file, maxBytes, offset, onProgress, outputPath }: DownloadRequest,
  signal: AbortSignal,
): Promise<void> {
  const where = { label, missing: 'drive_file_missing' } as const
  await using source = await onDrive(where, async () => await openFile(root, path))
  const checkRevision = async (): Promise<Bytes> => {
    const stat = await onDrive(where, async () => await source.stat({ bigint: true }))
    if (revisionOf(stat) !== file.revision) throw fileChanged()
    return Number(stat.size)
  }
  const sizeBytes = await checkRevision()
  if (offset > sizeBytes) throw fileChanged()
  if (sizeBytes > maxBytes)
    throw new ProviderError(errorOf('drive_file_refused', { reason: 'large', name: file.name, most: maxBytes }))
  await using output = await open(outputPath, constants.O_WRONLY | constants.O_CREAT, 0o600)
  // There are fewer bytes if they were lost in a crash.
  let done = Math.min(offset, (await output.stat()).size)
  await output.truncate(done)
  for await (const chunk of chunksOf(source, done, where)) {
    signal.throwIfAborted()
    await writeAll(output, chunk, done)
    done += chunk.length
    if (done > sizeBytes) throw fileChanged()
    onProgress(done)
  }
  if (done !== sizeBytes) throw fileChanged()
  await checkRevision()
}

/** The chunks share one buffer, so each is only valid until the next. */
export async function* chunksOf(
  source: FileHandle,
  start: Bytes,
  where: Parameters<typeof onDrive>[0] | null,
): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(CHUNK_BYTES)
  for (let position = start; ; ) {
    const read = async () => await source.read(buffer, 0, CHUNK_BYTES, position)
    const { bytesRead } = where === null ? await read() : await onDrive(where, read)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

export async function writeAll(output: FileHandle, chunk: Buffer, position: Bytes): Promise<void> {
  for (let start = 0; start < chunk.length; ) {
    const { bytesWritten } = await output.write(chunk, start, chunk.length - start, position + start)
    start += bytesWritten
  }
}
