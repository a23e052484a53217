import type { z } from 'zod'
import type { Operation } from './operation.ts'
import * as aiVideos from './operations/generation/aiVideos.ts'
import * as autoEdits from './operations/generation/autoEdits.ts'
import * as assets from './operations/assets.ts'
import * as captionFiles from './operations/captionFiles.ts'
import * as clips from './operations/clips.ts'
import * as copy from './operations/generation/copy.ts'
import * as compositions from './operations/compositions.ts'
import * as dictionary from './operations/dictionary.ts'
import * as editorTools from './operations/editorTools.ts'
import * as backgroundRemovals from './operations/generation/backgroundRemovals.ts'
import * as avatars from './operations/generation/avatars.ts'
import * as avatarVideos from './operations/generation/avatarVideos.ts'
import * as insights from './operations/insights.ts'
import * as insightsSync from './operations/insights/insightsSync.ts'
import * as integrations from './operations/drives/integrations.ts'
import * as invitations from './operations/invitations.ts'
import * as driveExports from './operations/drives/exports.ts'
import * as driveImports from './operations/drives/imports.ts'
import * as folderSyncs from './operations/drives/folderSyncs.ts'
import * as adLaunches from './operations/social/adLaunches.ts'
import * as publications from './operations/social/publications.ts'
import * as pageImports from './operations/drives/pageImports.ts'
import * as jobs from './operations/jobs.ts'
import * as messaging from './operations/messaging.ts'
import * as music from './operations/music.ts'
import * as naming from './operations/naming.ts'
import * as projectSettings from './operations/projectSettings.ts'
import * as projects from './operations/projects.ts'
import * as renders from './operations/renders.ts'
import * as researchSaves from './operations/research/saves.ts'
import * as researchSearches from './operations/research/searches.ts'
import * as sequenceRenders from './operations/sequenceRenders.ts'
import * as sequences from './operations/sequences.ts'
import * as autoEditTemplates from './operations/savedResources/autoEditTemplates.ts'
import * as briefs from './operations/savedResources/briefs.ts'
import * as messagingTemplates from './operations/savedResources/messagingTemplates.ts'
import * as smartVariations from './operations/smartVariations.ts'
import * as transcripts from './operations/transcripts.ts'
import * as uploads from './operations/uploads.ts'
import * as usage from './operations/usage.ts'
import * as voiceClones from './operations/generation/voiceClones.ts'
import * as voiceovers from './operations/voiceovers.ts'
import * as workspace from './operations/workspace.ts'

/** Every implemented operation, by its export name. Spec: Endpoints. */
export const operations = {
  ...operationsOf(projects),
  ...operationsOf(projectSettings),
  ...operationsOf(uploads),
  ...operationsOf(assets),
  ...operationsOf(transcripts),
  ...operationsOf(captionFiles),
  ...operationsOf(clips),
  ...operationsOf(music),
  ...operationsOf(compositions),
  ...operationsOf(editorTools),
  ...operationsOf(backgroundRemovals),
  ...operationsOf(sequences),
  ...operationsOf(sequenceRenders),
  ...operationsOf(smartVariations),
  ...operationsOf(renders),
  ...operationsOf(aiVideos),
  ...operationsOf(autoEdits),
  ...operationsOf(voiceovers),
  ...operationsOf(avatarVideos),
  ...operationsOf(avatars),
  ...operationsOf(voiceClones),
  ...operationsOf(copy),
  ...operationsOf(usage),
  ...operationsOf(jobs),
  ...operationsOf(messaging),
  ...operationsOf(messagingTemplates),
  ...operationsOf(briefs),
  ...operationsOf(autoEditTemplates),
  ...operationsOf(naming),
  ...operationsOf(dictionary),
  ...operationsOf(workspace),
  ...operationsOf(invitations),
  ...operationsOf(driveImports),
  ...operationsOf(driveExports),
  ...operationsOf(pageImports),
  ...operationsOf(folderSyncs),
  ...operationsOf(integrations),
  ...operationsOf(insights),
  ...operationsOf(researchSearches),
  ...operationsOf(researchSaves),
  ...operationsOf(insightsSync),
  ...operationsOf(publications),
  ...operationsOf(adLaunches),
} as const

type OperationsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Operation ? Name : never]: Module[Name]
}

/** The operations that a module exports. Schemas and limits, which it exports too, are left out. */
function operationsOf<Module extends object>(module: Module): OperationsOf<Module>
function operationsOf(module: object): object {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isOperation(value)))
}

function isOperation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

export type Operations = typeof operations
export type OperationName = keyof Operations

/** Handlers receive the output types; clients send the input types. */
export type OperationParams<Name extends OperationName> = z.output<Operations[Name]['params']>
export type OperationQuery<Name extends OperationName> = z.output<Operations[Name]['query']>
export type OperationBody<Name extends OperationName> = z.output<Operations[Name]['body']>
export type OperationOutput<Name extends OperationName> = z.output<Operations[Name]['output']>
export type OperationQueryInput<Name extends OperationName> = z.input<Operations[Name]['query']>
export type OperationBodyInput<Name extends OperationName> = z.input<Operations[Name]['body']>
