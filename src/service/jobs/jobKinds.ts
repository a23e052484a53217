import { availableParallelism } from 'node:os'
import type { QueueOptions } from 'pg-boss'
import type { ServiceContext } from '../context.ts'
import type { JobKind, JobPayloads } from '../domain/jobs/jobQueue.ts'
import { applyDictionary } from './applyDictionary.ts'
import { applyEditPlan } from './applyEditPlan.ts'
import { cleanUp } from './cleanUp.ts'
import { deliverWebhook } from './deliverWebhook.ts'
import { cancelServerVideo } from './generation/cancelServerVideo.ts'
import { writeCopy } from './generation/copy/writeCopy.ts'
import { makeAiVideo } from './generation/makeAiVideo.ts'
import { removeBackground } from './generation/removeBackground.ts'
import { makeAutoEdit } from './generation/autoEdit/makeAutoEdit.ts'
import { makeAvatarVideo } from './generation/makeAvatarVideo.ts'
import { exportDriveFile } from './drives/exportDriveFile.ts'
import { importDriveFile } from './drives/importDriveFile.ts'
import { pollFolder } from './drives/pollFolder.ts'
import { readDrivePage } from './drives/readDrivePage.ts'
import { revokeTokens } from './integrations/revokeTokens.ts'
import { adaptResearch } from './research/adaptResearch.ts'
import { transcribeResearch } from './research/transcribeResearch.ts'
import { searchResearch } from './research/searchResearch.ts'
import { syncInsights } from './insights/syncInsights.ts'
import { launchAd } from './social/launchAd.ts'
import { publishVideo } from './social/publishVideo.ts'
import { syncFolder } from './drives/syncFolder.ts'
import { makeClip } from './makeClip.ts'
import { makeVoiceover } from './makeVoiceover.ts'
import { planEdits } from './planEdits.ts'
import { prepareAsset } from './prepareAsset.ts'
import { prepareQuickAsset } from './prepareQuickAsset.ts'
import { deriveContentHash } from './deriveContentHash.ts'
import { deriveTraits } from './deriveTraits.ts'
import { rankCombinations } from './rankCombinations.ts'
import { renderComposition } from './renderComposition.ts'
import { runEditorTool } from './runEditorTool.ts'
import { checkVoiceSample } from './generation/voiceClones/checkVoiceSample.ts'
import { makeVoiceClone } from './generation/voiceClones/makeVoiceClone.ts'
import { removeVoice } from './generation/voiceClones/removeVoice.ts'
import { sendInvitation } from './sendInvitation.ts'
import { sendSignInLink } from './sendSignInLink.ts'
import { transcribeAsset } from './transcribeAsset.ts'

interface JobKindDefinition<Kind extends JobKind> {
  readonly work: (payload: JobPayloads[Kind], service: ServiceContext, signal: AbortSignal) => Promise<void>
  /** Number of jobs that run at the same time in one process. A render alone uses every core. */
  readonly slots: number
  /** Time after which the queue aborts the job. */
  readonly hours: number
}

/** A quarter of the cores, at most four, because a preparation uses about four cores. */
const quarter = Math.min(4, Math.floor(availableParallelism() / 4))

/** The code compiles only if every kind has an entry. */
export const jobKinds: { readonly [Kind in JobKind]: JobKindDefinition<Kind> } = {
  prepareAsset: { work: prepareAsset, slots: Math.max(1, quarter), hours: 3 },
  prepareQuickAsset: { work: prepareQuickAsset, slots: Math.max(2, quarter), hours: 1 },
  renderComposition: { work: renderComposition, slots: 1, hours: 23 },
  runEditorTool: { work: runEditorTool, slots: 4, hours: 1 },
  planEdits: { work: planEdits, slots: 2, hours: 1 },
  applyEditPlan: { work: applyEditPlan, slots: 2, hours: 1 },
  transcribeAsset: { work: transcribeAsset, slots: 1, hours: 23 },
  makeVoiceover: { work: makeVoiceover, slots: 2, hours: 1 },
  rankCombinations: { work: rankCombinations, slots: 1, hours: 1 },
  makeClip: { work: makeClip, slots: 1, hours: 1 },
  applyDictionary: { work: applyDictionary, slots: 1, hours: 1 },
  makeAiVideo: { work: makeAiVideo, slots: 2, hours: 2 },
  removeBackground: { work: removeBackground, slots: 1, hours: 1 },
  makeAvatarVideo: { work: makeAvatarVideo, slots: 1, hours: 2 },
  writeCopy: { work: writeCopy, slots: 2, hours: 1 },
  makeAutoEdit: { work: makeAutoEdit, slots: 1, hours: 23 },
  importDriveFile: { work: importDriveFile, slots: 2, hours: 23 },
  exportDriveFile: { work: exportDriveFile, slots: 2, hours: 23 },
  publishVideo: { work: publishVideo, slots: 2, hours: 23 },
  launchAd: { work: launchAd, slots: 2, hours: 23 },
  readDrivePage: { work: readDrivePage, slots: 2, hours: 1 },
  revokeTokens: { work: revokeTokens, slots: 1, hours: 1 },
  syncInsights: { work: syncInsights, slots: 2, hours: 1 },
  syncFolder: { work: syncFolder, slots: 2, hours: 1 },
  pollFolder: { work: pollFolder, slots: 2, hours: 1 },
  transcribeResearch: { work: transcribeResearch, slots: 1, hours: 2 },
  adaptResearch: { work: adaptResearch, slots: 2, hours: 1 },
  searchResearch: { work: searchResearch, slots: 2, hours: 1 },
  makeVoiceClone: { work: makeVoiceClone, slots: 1, hours: 1 },
  checkVoiceSample: { work: checkVoiceSample, slots: 1, hours: 1 },
  removeVoice: { work: removeVoice, slots: 1, hours: 1 },
  cancelServerVideo: { work: cancelServerVideo, slots: 1, hours: 1 },
  deriveTraits: { work: deriveTraits, slots: 1, hours: 1 },
  deriveContentHash: { work: deriveContentHash, slots: 1, hours: 1 },
  deliverWebhook: { work: deliverWebhook, slots: 4, hours: 1 },
  sendInvitation: { work: sendInvitation, slots: 2, hours: 1 },
  sendSignInLink: { work: sendSignInLink, slots: 2, hours: 1 },
  cleanUp: { work: (_payload, service) => cleanUp(service), slots: 1, hours: 1 },
}

export const jobKindNames: readonly JobKind[] = Object.keys(jobKinds).filter(isJobKind)

function isJobKind(name: string): name is JobKind {
  return Object.hasOwn(jobKinds, name)
}

/**
 * pg-boss only distributes jobs. Attempts are counted in our own rows, so that a restart of the service does not count
 * as a failure; pg-boss's own limit is never reached, and the clean-up and the polls of folders repeat on a schedule.
 */
export function queueOptionsOf(kind: JobKind): QueueOptions & { readonly notify: boolean } {
  const retryLimit = kind === 'cleanUp' || kind === 'pollFolder' ? 0 : 1_000
  const expireInSeconds = jobKinds[kind].hours * 3600
  return { retryLimit, retryDelay: 1, heartbeatSeconds: 16, notify: true, expireInSeconds }
}
