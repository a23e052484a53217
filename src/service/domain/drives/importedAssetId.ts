import { createHash } from 'node:crypto'
import { uuidOfHash } from '../../../base/uuidOfHash.ts'

/** The id of the asset that a child job imports, a UUID of version 8 (RFC 9562), so that the job never makes two. */
export function importedAssetId(jobId: string): string {
  return uuidOfHash(createHash('sha256').update(`drive import\n${jobId}`).digest(), 8)
}
