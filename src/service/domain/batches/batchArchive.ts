import type { Readable } from 'node:stream'
import type { BlobStore } from '../../media/blobStore.ts'
import { checksumOf } from '../../media/delivery/checksumOf.ts'
import type { ZipFile } from '../../media/delivery/zipStream.ts'
import type { StoredChild } from '../../stores/jobs/childJobStore.ts'
import { isOutputStored } from '../renders/isOutputStored.ts'
import type { Call } from '../call.ts'

/** The files of an archive: the stored outputs of a batch. */
export async function batchArchive(children: readonly StoredChild[], call: Call): Promise<readonly ZipFile[]> {
  const files: ZipFile[] = []
  for (const child of children) {
    const { blobKey, filename: name, sizeBytes } = child
    if (child.outputStatus !== 'ready' || blobKey === null || sizeBytes === null) continue
    if (!(await isOutputStored(child, call))) continue
    const open = async (): Promise<Readable> => await openBlob(call.service.blobs, blobKey)
    files.push({ name, sizeBytes, open, crc32: async () => child.crc32 ?? (await checksumOf(await open())) })
  }
  return files
}

async function openBlob(blobs: BlobStore, key: string): Promise<Readable> {
  const stream = await blobs.read(key)
  if (stream === null) throw new Error(`The file ${key} was deleted while it was read.`)
  return stream
}
