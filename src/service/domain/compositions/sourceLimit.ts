import { MAX_RENDER_SOURCE_BYTES } from '../../../contract/limits.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { Db } from '../../stores/tables.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'

/**
 * Whether the source files of an editor request exceed the limit. Spec: "Distinct source files per render or editor
 * request | 1 GiB total".
 *
 * Open point: source files of an editor request — we count the files of the composition and of the tool's input,
 * because the resulting composition must be renderable within the same limit.
 */
export async function exceedsSourceLimit(db: Db, projectId: string, assetIds: Iterable<string>): Promise<boolean> {
  const assets = await assetStore.findMany(db, projectId, new Set(assetIds))
  const bytes = [...assets.values()].reduce((sum, asset) => sum + asset.size_bytes, 0)
  return bytes > MAX_RENDER_SOURCE_BYTES
}

/** Refuses an editor request with more than 1 GiB of source files, before a job is created. */
export async function requireSourceLimit(
  { db }: Call,
  request: { readonly projectId: string; readonly assetIds: Iterable<string> },
): Promise<void> {
  if (await exceedsSourceLimit(db, request.projectId, request.assetIds))
    throw new OperationError('file_too_large', { reason: 'sources' })
}
