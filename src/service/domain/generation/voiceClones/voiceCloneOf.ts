import { errorOf } from '../../../../contract/jobErrors.ts'
import type { VoiceClone } from '../../../../contract/operations/generation/voiceClones.ts'
import { assetStore } from '../../../stores/assets/assetStore.ts'
import { type StoredUpload, uploadStore } from '../../../stores/assets/uploadStore.ts'
import type { StoredVoiceClone } from '../../../stores/generation/voiceCloneStore.ts'
import { isExpired } from '../../assets/reservation.ts'
import { uploadOf } from '../../assets/uploadOf.ts'
import type { Call } from '../../call.ts'

/** A clone as an API resource. */
export async function voiceCloneOf(clone: StoredVoiceClone, call: Call): Promise<VoiceClone> {
  const { db, principal } = call
  const { upload_id: uploadId } = clone
  const upload = uploadId === null ? null : await uploadStore.find(db, principal.workspaceId, uploadId)
  const asset = await assetStore.find(db, principal.workspaceId, clone.asset_id)
  const lost = clone.status === 'reserved' ? lossOf(upload, call) : null
  return {
    id: clone.id,
    projectId: clone.project_id,
    displayName: clone.display_name,
    status: lost === null ? clone.status : 'failed',
    consent: {
      basis: clone.consent_basis,
      acceptedBy: clone.consent_name,
      acceptedAt: clone.consent_at.toISOString(),
      sampleSha256: clone.sample_sha256,
    },
    sourceType: clone.source_type,
    assetId: asset?.id ?? null,
    upload: upload === null ? null : uploadOf(upload, call),
    check: clone.sample_check,
    jobId: clone.job_id,
    server: clone.voice === null ? null : new URL(clone.voice.server).host,
    error: lost ?? clone.error,
    createdAt: clone.created_at.toISOString(),
    updatedAt: clone.updated_at.toISOString(),
  }
}

/** The reason why a reserved sample can no longer arrive. Null while it can. */
function lossOf(upload: StoredUpload | null, { now }: Call) {
  if (upload === null) return errorOf('upload_given_up')
  if (upload.status === 'failed') return upload.error ?? errorOf('upload_failed')
  return isExpired(upload, now) ? errorOf('upload_expired') : null
}
