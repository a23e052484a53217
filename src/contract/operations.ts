import type { z } from 'zod'
import * as assets from './operations/assets.ts'
import * as captionFiles from './operations/captionFiles.ts'
import * as compositions from './operations/compositions.ts'
import * as editorTools from './operations/editorTools.ts'
import * as jobs from './operations/jobs.ts'
import * as messaging from './operations/messaging.ts'
import { listMusic } from './operations/music.ts'
import * as projects from './operations/projects.ts'
import * as renders from './operations/renders.ts'
import * as transcripts from './operations/transcripts.ts'
import * as uploads from './operations/uploads.ts'
import { readUsage } from './operations/usage.ts'
import * as voiceovers from './operations/voiceovers.ts'

/** Every implemented operation, by name. Spec: Endpoints. */
export const operations = {
  createProject: projects.createProject,
  listProjects: projects.listProjects,
  readProject: projects.readProject,
  updateProject: projects.updateProject,
  deleteProject: projects.deleteProject,
  reserveUpload: uploads.reserveUpload,
  completeUpload: uploads.completeUpload,
  readUpload: uploads.readUpload,
  listAssets: assets.listAssets,
  readAsset: assets.readAsset,
  renameAsset: assets.renameAsset,
  deleteAsset: assets.deleteAsset,
  readAssetDeleteImpact: assets.readAssetDeleteImpact,
  readAssetMedia: assets.readAssetMedia,
  changeAssetTags: assets.changeAssetTags,
  replaceAssetTags: assets.replaceAssetTags,
  prepareTranscript: transcripts.prepareTranscript,
  readTranscript: transcripts.readTranscript,
  changeTranscript: transcripts.changeTranscript,
  listCaptions: captionFiles.listCaptions,
  readCaptions: captionFiles.readCaptions,
  saveCaptions: captionFiles.saveCaptions,
  deleteCaptions: captionFiles.deleteCaptions,
  listMusic,
  createComposition: compositions.createComposition,
  listCompositions: compositions.listCompositions,
  readComposition: compositions.readComposition,
  replaceComposition: compositions.replaceComposition,
  readCompositionDeleteImpact: compositions.readCompositionDeleteImpact,
  deleteComposition: compositions.deleteComposition,
  runEditorTool: editorTools.runEditorTool,
  planEdits: editorTools.planEdits,
  applyEditPlan: editorTools.applyEditPlan,
  estimateCompositionRender: renders.estimateCompositionRender,
  renderComposition: renders.renderComposition,
  listRenderOutputs: renders.listRenderOutputs,
  createVoiceover: voiceovers.createVoiceover,
  listVoiceovers: voiceovers.listVoiceovers,
  readVoiceover: voiceovers.readVoiceover,
  listVoices: voiceovers.listVoices,
  readUsage,
  readJob: jobs.readJob,
  retryJob: jobs.retryJob,
  listMessages: messaging.listMessages,
  createMessage: messaging.createMessage,
  readMessage: messaging.readMessage,
  replaceMessage: messaging.replaceMessage,
  deleteMessage: messaging.deleteMessage,
} as const

export type Operations = typeof operations
export type OperationName = keyof Operations

/** Handlers receive the output types; clients send the input types. */
export type OperationParams<Name extends OperationName> = z.output<Operations[Name]['params']>
export type OperationQuery<Name extends OperationName> = z.output<Operations[Name]['query']>
export type OperationBody<Name extends OperationName> = z.output<Operations[Name]['body']>
export type OperationOutput<Name extends OperationName> = z.output<Operations[Name]['output']>
export type OperationQueryInput<Name extends OperationName> = z.input<Operations[Name]['query']>
export type OperationBodyInput<Name extends OperationName> = z.input<Operations[Name]['body']>
