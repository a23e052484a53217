import type { RenderOutput } from '../../../contract/operations/renders.ts'
import { renderStore, type StoredOutput } from '../../stores/renders/renderStore.ts'
import type { Call } from '../../domain/call.ts'
import type { Handler } from '../handler.ts'
import { fileOf, isOutputStored, outputMissing } from '../../domain/renders/isOutputStored.ts'
import { onlyPage } from '../../domain/onlyPage.ts'
import { found } from '../../domain/OperationError.ts'
import { signedUrlOf } from '../../domain/assets/signedUrlOf.ts'

/** A composition render has one output, so there is only one page. */
export const listRenderOutputs: Handler<'listRenderOutputs'> = async ({ params, query }, call) => {
  const render = found(await renderStore.find(call.db, call.principal.workspaceId, params.renderId))
  const outputs = await renderStore.listOutputs(call.db, render.id)
  return onlyPage(await Promise.all(outputs.map((output) => outputOf(output, call))), query)
}

async function outputOf(row: StoredOutput, call: Call): Promise<RenderOutput> {
  const key = row.status === 'ready' ? row.blob_key : null
  const isMissing = key !== null && !(await isOutputStored(fileOf(row), call))
  const address =
    key === null || isMissing ? null : signedUrlOf({ key, mimeType: row.mime_type, downloadName: row.filename }, call)
  return {
    id: row.id,
    status: isMissing ? 'failed' : row.status,
    aspectRatio: row.aspect_ratio,
    filename: row.filename,
    mimeType: row.mime_type,
    sizeBytes: row.size_bytes,
    width: row.width,
    height: row.height,
    fps: row.fps,
    durationMs: row.duration_ms,
    url: address?.url ?? null,
    expiresAt: address?.expiresAt ?? null,
    error: isMissing ? outputMissing : row.error,
  }
}
