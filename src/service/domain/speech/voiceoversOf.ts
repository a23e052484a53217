import type { Voiceover } from '../../../contract/operations/voiceovers.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { deliveryOf } from './acceptVoiceover.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { Db } from '../../stores/tables.ts'
import type { StoredVoiceover } from '../../stores/speech/voiceoverStore.ts'

/** Voiceovers of one project as API resources. `assetId` is null if the audio was deleted. */
export async function voiceoversOf(db: Db, projectId: string, rows: readonly StoredVoiceover[]): Promise<Voiceover[]> {
  const completed = rows.filter(({ status }) => status === 'completed')
  const assets = await assetStore.findMany(
    db,
    projectId,
    completed.map((row) => row.asset_id),
  )
  const inputs = await jobStore.inputsOf(
    db,
    rows.map((row) => row.job_id),
  )
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    jobId: row.job_id,
    script: row.script,
    voiceId: row.voice_id,
    voiceType: row.voice_type,
    language: row.language,
    modelId: row.model_id,
    style: row.style,
    ...deliveryOf({ input: inputs.get(row.job_id) ?? null }),
    status: row.status,
    error: row.error,
    assetId: row.status === 'completed' && assets.has(row.asset_id) ? row.asset_id : null,
    durationMs: row.duration_ms,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}
