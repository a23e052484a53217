import type { OperationName } from '../../contract/operations.ts'
import { changeAssetTags } from '../operations/changeAssetTags.ts'
import { completeUpload } from '../operations/completeUpload.ts'
import { createComposition } from '../operations/createComposition.ts'
import { createProject } from '../operations/createProject.ts'
import { deleteAsset } from '../operations/deleteAsset.ts'
import { deleteComposition } from '../operations/deleteComposition.ts'
import { deleteProject } from '../operations/deleteProject.ts'
import { estimateCompositionRender } from '../operations/estimateCompositionRender.ts'
import type { Call, Handler } from '../operations/handler.ts'
import { listAssets } from '../operations/listAssets.ts'
import { listCompositions } from '../operations/listCompositions.ts'
import { listMusic } from '../operations/listMusic.ts'
import { listProjects } from '../operations/listProjects.ts'
import { listRenderOutputs } from '../operations/listRenderOutputs.ts'
import { readAsset } from '../operations/readAsset.ts'
import { readAssetDeleteImpact } from '../operations/readAssetDeleteImpact.ts'
import { readAssetMedia } from '../operations/readAssetMedia.ts'
import { readComposition } from '../operations/readComposition.ts'
import { readCompositionDeleteImpact } from '../operations/readCompositionDeleteImpact.ts'
import { readJob } from '../operations/readJob.ts'
import { readProject } from '../operations/readProject.ts'
import { readUpload } from '../operations/readUpload.ts'
import { readUsage } from '../operations/readUsage.ts'
import { renameAsset } from '../operations/renameAsset.ts'
import { renderComposition } from '../operations/renderComposition.ts'
import { replaceAssetTags } from '../operations/replaceAssetTags.ts'
import { replaceComposition } from '../operations/replaceComposition.ts'
import { reserveUpload } from '../operations/reserveUpload.ts'
import { retryJob } from '../operations/retryJob.ts'
import { updateProject } from '../operations/updateProject.ts'

/** What runs for each operation of the contract. An operation without a handler does not compile. */
const handlers: { readonly [Name in OperationName]: Handler<Name> } = {
  createProject,
  listProjects,
  readProject,
  updateProject,
  deleteProject,
  reserveUpload,
  completeUpload,
  readUpload,
  listAssets,
  readAsset,
  renameAsset,
  deleteAsset,
  readAssetDeleteImpact,
  readAssetMedia,
  changeAssetTags,
  replaceAssetTags,
  listMusic,
  createComposition,
  listCompositions,
  readComposition,
  replaceComposition,
  readCompositionDeleteImpact,
  deleteComposition,
  estimateCompositionRender,
  renderComposition,
  listRenderOutputs,
  readUsage,
  readJob,
  retryJob,
}

/** A handler whose input was parsed with the schemas of its own operation. */
export type BoundHandler = (
  input: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
  call: Call,
) => Promise<unknown>

/** The handler of one operation: TypeScript cannot tie an entry of a table to the schemas under the same name. */
export function handlerOf(name: OperationName): BoundHandler {
  return handlers[name] as unknown as BoundHandler
}
