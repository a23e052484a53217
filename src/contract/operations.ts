import type { z } from 'zod'
import * as assets from './operations/assets.ts'
import * as compositions from './operations/compositions.ts'
import * as jobs from './operations/jobs.ts'
import { listMusic } from './operations/music.ts'
import * as projects from './operations/projects.ts'
import * as renders from './operations/renders.ts'
import * as uploads from './operations/uploads.ts'
import { readUsage } from './operations/usage.ts'

/** Every operation that is built, by name. Spec: Endpoints. */
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
  listMusic,
  createComposition: compositions.createComposition,
  listCompositions: compositions.listCompositions,
  readComposition: compositions.readComposition,
  replaceComposition: compositions.replaceComposition,
  readCompositionDeleteImpact: compositions.readCompositionDeleteImpact,
  deleteComposition: compositions.deleteComposition,
  estimateCompositionRender: renders.estimateCompositionRender,
  renderComposition: renders.renderComposition,
  listRenderOutputs: renders.listRenderOutputs,
  readUsage,
  readJob: jobs.readJob,
  retryJob: jobs.retryJob,
} as const

export type Operations = typeof operations
export type OperationName = keyof Operations

/** What a handler receives after parsing, and what a client must send before it. */
export type OperationParams<Name extends OperationName> = z.output<Operations[Name]['params']>
export type OperationQuery<Name extends OperationName> = z.output<Operations[Name]['query']>
export type OperationBody<Name extends OperationName> = z.output<Operations[Name]['body']>
export type OperationOutput<Name extends OperationName> = z.output<Operations[Name]['output']>
export type OperationQueryInput<Name extends OperationName> = z.input<Operations[Name]['query']>
export type OperationBodyInput<Name extends OperationName> = z.input<Operations[Name]['body']>
