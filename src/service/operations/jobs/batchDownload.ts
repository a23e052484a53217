import { assertNever } from '../../../base/assertNever.ts'
import type { Bytes } from '../../../base/units.ts'
import type { BatchDownload } from '../../../contract/extensions/batchDownloads.ts'
import { batchArchive } from '../../domain/batches/batchArchive.ts'
import { batchManifest, manifestCsv } from '../../domain/batches/batchManifest.ts'
import type { Call } from '../../domain/call.ts'
import { batchInputSchema } from '../../domain/jobs/jobInputs.ts'
import { found } from '../../domain/OperationError.ts'
import { zipBytes, zipStream } from '../../media/delivery/zipStream.ts'
import { childJobStore } from '../../stores/jobs/childJobStore.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'

export interface Download {
  readonly content: string | AsyncGenerator<Buffer<ArrayBuffer>>
  readonly sizeBytes: Bytes
  /** The start of the file's name. */
  readonly title: string
}

/** Reads a batch and its outputs for a download. Jobs of other types count as missing. */
export async function batchDownload(
  name: BatchDownload,
  { call, jobId }: { readonly call: Call; readonly jobId: string },
): Promise<Download> {
  const job = found(await jobStore.find(call.db, call.principal.workspaceId, jobId))
  const batch = found(job.type === 'sequence_render' ? job : null)
  const children = await childJobStore.listOfChain(call.db, batch.chain_id)
  const { name: title } = batchInputSchema.parse(batch.input)
  switch (name) {
    case 'outputs.zip': {
      const files = await batchArchive(children, call)
      return { content: zipStream(files), sizeBytes: zipBytes(files), title }
    }
    case 'manifest.csv':
      return textDownload(manifestCsv(batchManifest(batch, children)), title)
    case 'manifest.json':
      return textDownload(JSON.stringify(batchManifest(batch, children), null, 2), title)
    default:
      return assertNever(name)
  }
}

const textDownload = (content: string, title: string): Download => ({
  content,
  sizeBytes: Buffer.byteLength(content),
  title,
})
