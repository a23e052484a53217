import { MAX_RENDER_SOURCE_BYTES } from '../../../contract/limits.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { Db } from '../../stores/tables.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'

/**
 * Whether the files of an editor request are too much. Spec: "Distinct source files per render or editor request | 1 GiB total".
 *
 * Open point: the source files of an editor request — those of the composition and those that the tool is given, because the outcome
 * is a composition that has to be rendered under the same bound.
 */
export async function isOverSourceRoom(db: Db, projectId: string, assetIds: Iterable<string>): Promise<boolean> {
  const assets = await assetStore.findMany(db, projectId, new Set(assetIds))
  const bytes = [...assets.values()].reduce((sum, asset) => sum + asset.size_bytes, 0)
  return bytes > MAX_RENDER_SOURCE_BYTES
}

/** Refuses an editor request with more than 1 GiB of source files, before there is a job. */
export async function requireSourceRoom(
  { db }: Call,
  request: { readonly projectId: string; readonly assetIds: Iterable<string> },
): Promise<void> {
  if (await isOverSourceRoom(db, request.projectId, request.assetIds))
    throw new OperationError('file_too_large', { reason: 'sources' })
}
