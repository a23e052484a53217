import { z } from 'zod'
import * as commonFields from '../../composition/overlays/commonFields.ts'
import * as caption from '../../composition/overlays/caption.ts'
import * as emoji from '../../composition/overlays/emoji.ts'
import * as image from '../../composition/overlays/image.ts'
import * as shape from '../../composition/overlays/shape.ts'
import * as sound from '../../composition/overlays/sound.ts'
import * as styles from '../../composition/overlays/styles.ts'
import * as text from '../../composition/overlays/text.ts'
import * as video from '../../composition/overlays/video.ts'
import * as composition from '../../composition/schema.ts'
import * as mediaSelection from '../../composition/tools/definition/mediaSelection.ts'
import { tools } from '../../composition/tools/tools.ts'
import { toolNameSchema } from '../editPlanShape.ts'
import * as envelope from '../errorEnvelope.ts'
import { acceptedJobSchema, noFields, type Operation } from '../operation.ts'
import * as aiVideos from '../operations/generation/aiVideos.ts'
import * as autoEdits from '../operations/generation/autoEdits.ts'
import * as autoEditReport from '../operations/generation/autoEditReport.ts'
import * as assets from '../operations/assets.ts'
import * as captionFiles from '../operations/captionFiles.ts'
import * as clips from '../operations/clips.ts'
import * as compositions from '../operations/compositions.ts'
import * as dictionary from '../operations/dictionary.ts'
import * as editorTools from '../operations/editorTools.ts'
import * as copy from '../operations/generation/copy.ts'
import * as backgroundRemovals from '../operations/generation/backgroundRemovals.ts'
import * as avatars from '../operations/generation/avatars.ts'
import * as avatarVideos from '../operations/generation/avatarVideos.ts'
import * as invitations from '../operations/invitations.ts'
import * as driveExports from '../operations/drives/exports.ts'
import * as driveImports from '../operations/drives/imports.ts'
import * as driveItems from '../operations/drives/driveItems.ts'
import * as insights from '../operations/insights.ts'
import * as insightsSync from '../operations/insights/insightsSync.ts'
import * as integrations from '../operations/drives/integrations.ts'
import * as folderSyncs from '../operations/drives/folderSyncs.ts'
import * as adLaunches from '../operations/social/adLaunches.ts'
import * as networks from '../operations/social/networks.ts'
import * as publications from '../operations/social/publications.ts'
import * as pageImports from '../operations/drives/pageImports.ts'
import * as jobs from '../operations/jobs.ts'
import * as messaging from '../operations/messaging.ts'
import * as music from '../operations/music.ts'
import * as naming from '../operations/naming.ts'
import * as projectSettings from '../operations/projectSettings.ts'
import * as projects from '../operations/projects.ts'
import * as renders from '../operations/renders.ts'
import * as researchItems from '../operations/research/researchItems.ts'
import * as researchSaves from '../operations/research/saves.ts'
import * as researchSearches from '../operations/research/searches.ts'
import * as sequenceRenders from '../operations/sequenceRenders.ts'
import * as sequences from '../operations/sequences.ts'
import * as autoEditTemplates from '../operations/savedResources/autoEditTemplates.ts'
import * as briefs from '../operations/savedResources/briefs.ts'
import * as messagingTemplates from '../operations/savedResources/messagingTemplates.ts'
import * as smartVariations from '../operations/smartVariations.ts'
import * as transcripts from '../operations/transcripts.ts'
import * as uploads from '../operations/uploads.ts'
import * as usage from '../operations/usage.ts'
import * as voiceClones from '../operations/generation/voiceClones.ts'
import * as voiceovers from '../operations/voiceovers.ts'
import * as workspace from '../operations/workspace.ts'
import { operations } from '../operations.ts'
import { permissionSchema } from '../permissions.ts'
import { roleSchema } from '../roles.ts'
import * as toolResults from '../toolResults.ts'
import { signedUrlSchema } from '../values.ts'
import { documentedEnvelope, documentedToolBody } from './documentedSchemas.ts'

/** The modules of operations with their schemas. A test fails if one is not listed. */
export const resources: readonly object[] = [
  aiVideos,
  assets,
  autoEdits,
  autoEditReport,
  autoEditTemplates,
  insights,
  insightsSync,
  integrations,
  briefs,
  backgroundRemovals,
  copy,
  avatarVideos,
  avatars,
  captionFiles,
  clips,
  compositions,
  dictionary,
  driveExports,
  driveImports,
  driveItems,
  pageImports,
  networks,
  publications,
  adLaunches,
  folderSyncs,
  editorTools,
  invitations,
  jobs,
  messaging,
  messagingTemplates,
  music,
  naming,
  projects,
  projectSettings,
  renders,
  researchItems,
  researchSaves,
  researchSearches,
  sequenceRenders,
  sequences,
  smartVariations,
  transcripts,
  uploads,
  usage,
  voiceClones,
  voiceovers,
  workspace,
]

const shared: readonly object[] = [
  commonFields,
  caption,
  emoji,
  image,
  shape,
  sound,
  styles,
  text,
  video,
  composition,
  mediaSelection,
  envelope,
  toolResults,
  { acceptedJobSchema, permissionSchema, roleSchema, signedUrlSchema, toolNameSchema },
]

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Scalars and lists of scalars are clearer if they are inlined. */
function deservesName(schema: z.ZodType): boolean {
  const shapes = [z.ZodObject, z.ZodUnion, z.ZodEnum]
  return schema === toolNameSchema || shapes.some((shape) => schema instanceof shape)
}

/** Returns the schema that the document shows in place of the given one; see `documentedSchemas.ts`. */
export function documented(schema: z.ZodType): z.ZodType {
  return schema === editorTools.runEditorTool.body ? documentedToolBody : schema
}

/**
 * The named schemas: every exported `…Schema` under its own name, the input of each tool, and the body and result of
 * each operation. Throws if two have the same name.
 */
export function namedSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>()
  const taken = new Set<string>()
  const add = (id: string, schema: z.ZodType): void => {
    if (registry.has(schema) || !deservesName(schema)) return
    if (taken.has(id)) throw new Error(`Two schemas of the API are named ${id}.`)
    taken.add(id)
    registry.add(schema, { id })
  }
  add('Error', documentedEnvelope)
  add('ErrorCode', documentedEnvelope.shape.error.shape.code)
  for (const tool of Object.values(tools)) add(`${capitalised(tool.name)}Input`, tool.input)
  for (const module of [...shared, ...resources]) {
    for (const [name, value] of Object.entries(module)) {
      if (name.endsWith('Schema') && value instanceof z.ZodType && value !== envelope.errorEnvelopeSchema)
        add(capitalised(name.slice(0, -'Schema'.length)), value)
    }
  }
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    if (operation.body !== noFields) add(`${capitalised(name)}Body`, documented(operation.body))
    add(`${capitalised(name)}Result`, operation.output)
  }
  return registry
}
