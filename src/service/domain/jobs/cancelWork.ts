import { errorOf } from '../../../contract/jobErrors.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { aiVideoStore } from '../../stores/generation/aiVideoStore.ts'
import { clipStore } from '../../stores/assets/clipStore.ts'
import { preparationStore } from '../../stores/assets/preparationStore.ts'
import { backgroundRemovalStore } from '../../stores/generation/backgroundRemovalStore.ts'
import { childJobStore } from '../../stores/jobs/childJobStore.ts'
import { notifyEnd } from '../../stores/jobs/endedWork.ts'
import { avatarVideoStore } from '../../stores/generation/avatarVideoStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { renderStore } from '../../stores/renders/renderStore.ts'
import { voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import { assetFolder } from '../assets/blobKeys.ts'
import { discardFiles } from '../assets/discardFiles.ts'
import type { Db } from '../../stores/tables.ts'
import { endImport } from '../drives/endImport.ts'
import type { Call } from '../call.ts'
import { found } from '../OperationError.ts'
import { voiceCloneStore } from '../../stores/generation/voiceCloneStore.ts'
import { endAtServer } from '../generation/endAtServer.ts'
import { retireVoice } from '../generation/voiceClones/retireVoice.ts'
import { cancelSubmissions } from '../social/cancelSubmissions.ts'
import { endWithoutVideo } from '../renders/endWithoutVideo.ts'
import type { JobType } from './jobTypes.ts'

/**
 * The error of anything that a cancelled job failed to produce. The job itself has no error, because its status shows
 * the reason.
 */
export const workCanceled = errorOf('work_canceled')

type Cancel = (job: StoredJob, call: Call) => Promise<boolean>

/** Marks a job as cancelled, together with everything that depends on it. Returns false if it has already ended. */
export const cancels: Readonly<Record<JobType, Cancel>> = {
  composition_render: cancelRender,
  sequence_output: cancelRender,
  sequence_render: cancelParent(cancelRender),
  editor_tool: cancelEdit,
  editor_plan: cancelPlain,
  editor_plan_apply: cancelEdit,
  asset_transcript: cancelPlain,
  voiceover: cancelVoiceover,
  smart_variations: cancelPlain,
  clip: cancelMade(clipStore.findByJob),
  dictionary_apply: cancelPlain,
  ai_video: cancelMade(aiVideoStore.findByJob),
  editor_background_removal: cancelRemoval,
  avatar_video: cancelMade(avatarVideoStore.findByJob),
  voice_clone: cancelVoiceClone,
  messaging: cancelPlain,
  auto_edit: cancelParent(cancelPlain),
  cloud_import: cancelParent(cancelImport),
  cloud_import_file: cancelImport,
  cloud_export: cancelParent(cancelPlain),
  cloud_export_file: cancelPlain,
  cloud_sync: cancelParent(cancelImport),
  folder_sync: cancelParent(cancelImport),
  research_search: cancelPlain,
  research_transcript: cancelPlain,
  research_adaptation: cancelPlain,
  insights_sync: cancelPlain,
  publication: cancelSubmissions,
  ad_launch: cancelSubmissions,
}

async function cancelPlain({ id }: StoredJob, { db, now }: Call): Promise<boolean> {
  return await jobStore.finish(db, id, { status: 'canceled', error: null, now })
}

async function cancelEdit({ id, permissions }: StoredJob, { db, now }: Call): Promise<boolean> {
  const result = permissions.includes('write') ? { result: { saved: false } } : {}
  return await jobStore.finish(db, id, { status: 'canceled', error: null, ...result, now })
}

async function cancelRender({ id }: StoredJob, { db, now }: Call): Promise<boolean> {
  const render = found(await renderStore.findByJob(db, id))
  return await endWithoutVideo(db, render, { status: 'canceled', error: null, outputError: workCanceled, now })
}

/**
 * Cancels a job with its unfinished children. What is finished is kept, and remains charged. The parent ends first, so that
 * the end of its children does not end it.
 */
function cancelParent(cancelChild: Cancel) {
  return async (job: StoredJob, call: Call): Promise<boolean> => {
    const { db } = call
    if (!(await cancelPlain(job, call))) return false
    for (const childId of await childJobStore.listUnfinished(db, job.id)) {
      const child = found(await jobStore.find(db, job.workspace_id, childId))
      if (await cancelChild(child, call)) await notifyEnd(db, childId)
    }
    return true
  }
}

/** Ends the import of a file. */
async function cancelImport(job: StoredJob, { db, now, service }: Call): Promise<boolean> {
  return await endImport(db, job, { status: 'canceled', error: null, now, service })
}

async function cancelVoiceover(job: StoredJob, call: Call): Promise<boolean> {
  const { db, now } = call
  const voiceover = found(await voiceoverStore.findByJob(db, job.id))
  // The asset is locked first and then the job, in the same order as deletion, to avoid a deadlock.
  await assetStore.hold(db, voiceover.asset_id)
  if (!(await cancelPlain(job, call))) return false
  await voiceoverStore.fail(db, voiceover.id, { error: workCanceled, now })
  // An asset in preparation would keep its project busy.
  await preparationStore.setFailed(db, voiceover.asset_id, { error: workCanceled, now })
  return true
}

/** Also removes the cut-out, which may be an asset already. */
async function cancelRemoval(job: StoredJob, call: Call): Promise<boolean> {
  const { db, now, service } = call
  const removal = found(await backgroundRemovalStore.findByJob(db, job.id))
  // The asset is locked first and then the job, in the same order as deletion, to avoid a deadlock.
  await assetStore.lock(db, job.workspace_id, removal.output_asset_id)
  if (!(await cancelEdit(job, call))) return false
  await assetStore.remove(db, removal.output_asset_id)
  await discardFiles(db, [assetFolder(removal.output_asset_id)], { queue: service.queue, now })
  return true
}

type Made =
  | { readonly output_asset_id: string }
  | (Parameters<typeof endAtServer>[1] & { readonly output_asset_id: string })

type FindMade = (db: Db, jobId: string) => Promise<Made | null>

/**
 * Also discards the file, which an attempt may have stored before the service was killed, and ends the job of its server.
 */
function cancelMade(findByJob: FindMade) {
  return async (job: StoredJob, call: Call): Promise<boolean> => {
    const { db, now, service } = call
    if (!(await cancelPlain(job, call))) return false
    const made = found(await findByJob(db, job.id))
    await discardFiles(db, [assetFolder(made.output_asset_id)], { queue: service.queue, now })
    if ('remote_id' in made) await endAtServer(db, made, service)
    return true
  }
}

/** The clone keeps its sample. A voice that may have been made already is deleted at its provider. */
async function cancelVoiceClone(job: StoredJob, call: Call): Promise<boolean> {
  const { db, now, service } = call
  const { id } = found(await voiceCloneStore.findByJob(db, job.id))
  // The clone is locked first and then the job, as by its worker.
  const clone = found(await voiceCloneStore.lock(db, { workspaceId: job.workspace_id, id }))
  if (!(await cancelPlain(job, call))) return false
  await retireVoice(clone, { db, now, service })
  await voiceCloneStore.change(db, clone.id, { status: 'sample_ready', submission: null, now })
  return true
}
