import type { OperationName } from '../../contract/operations.ts'
import { applyEditPlan } from '../operations/applyEditPlan.ts'
import { changeAssetTags } from '../operations/changeAssetTags.ts'
import { changeTranscript } from '../operations/changeTranscript.ts'
import { completeUpload } from '../operations/completeUpload.ts'
import { createComposition } from '../operations/createComposition.ts'
import { createMessage } from '../operations/createMessage.ts'
import { createProject } from '../operations/createProject.ts'
import { createVoiceover } from '../operations/createVoiceover.ts'
import { deleteAsset } from '../operations/deleteAsset.ts'
import { deleteCaptions } from '../operations/deleteCaptions.ts'
import { deleteComposition } from '../operations/deleteComposition.ts'
import { deleteMessage } from '../operations/deleteMessage.ts'
import { deleteProject } from '../operations/deleteProject.ts'
import { estimateCompositionRender } from '../operations/estimateCompositionRender.ts'
import type { Call, Handler } from '../operations/handler.ts'
import { listAssets } from '../operations/listAssets.ts'
import { listCaptions } from '../operations/listCaptions.ts'
import { listCompositions } from '../operations/listCompositions.ts'
import { listMessages } from '../operations/listMessages.ts'
import { listMusic } from '../operations/listMusic.ts'
import { listProjects } from '../operations/listProjects.ts'
import { listRenderOutputs } from '../operations/listRenderOutputs.ts'
import { listVoiceovers } from '../operations/listVoiceovers.ts'
import { listVoices } from '../operations/listVoices.ts'
import { planEdits } from '../operations/planEdits.ts'
import { prepareTranscript } from '../operations/prepareTranscript.ts'
import { readAsset } from '../operations/readAsset.ts'
import { readAssetDeleteImpact } from '../operations/readAssetDeleteImpact.ts'
import { readAssetMedia } from '../operations/readAssetMedia.ts'
import { readCaptions } from '../operations/readCaptions.ts'
import { readComposition } from '../operations/readComposition.ts'
import { readCompositionDeleteImpact } from '../operations/readCompositionDeleteImpact.ts'
import { readJob } from '../operations/readJob.ts'
import { readMessage } from '../operations/readMessage.ts'
import { readProject } from '../operations/readProject.ts'
import { readTranscript } from '../operations/readTranscript.ts'
import { readUpload } from '../operations/readUpload.ts'
import { readUsage } from '../operations/readUsage.ts'
import { readVoiceover } from '../operations/readVoiceover.ts'
import { renameAsset } from '../operations/renameAsset.ts'
import { renderComposition } from '../operations/renderComposition.ts'
import { replaceAssetTags } from '../operations/replaceAssetTags.ts'
import { replaceMessage } from '../operations/replaceMessage.ts'
import { replaceComposition } from '../operations/replaceComposition.ts'
import { reserveUpload } from '../operations/reserveUpload.ts'
import { retryJob } from '../operations/retryJob.ts'
import { runEditorTool } from '../operations/runEditorTool.ts'
import { saveCaptions } from '../operations/saveCaptions.ts'
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
  prepareTranscript,
  readTranscript,
  changeTranscript,
  listCaptions,
  readCaptions,
  saveCaptions,
  deleteCaptions,
  listMusic,
  createComposition,
  listCompositions,
  readComposition,
  replaceComposition,
  readCompositionDeleteImpact,
  deleteComposition,
  runEditorTool,
  planEdits,
  applyEditPlan,
  estimateCompositionRender,
  renderComposition,
  listRenderOutputs,
  createVoiceover,
  listVoiceovers,
  readVoiceover,
  listVoices,
  readUsage,
  readJob,
  retryJob,
  listMessages,
  createMessage,
  readMessage,
  replaceMessage,
  deleteMessage,
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
