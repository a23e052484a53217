import { errorOf } from '../../../../contract/jobErrors.ts'
import type { VoiceClone } from '../../../../contract/operations/generation/voiceClones.ts'
import { assetStore } from '../../../stores/assets/assetStore.ts'
import { type StoredUpload, uploadStore } from '../../../stores/assets/uploadStore.ts'
import type { StoredVoiceClone } from '../../../stores/generation/voiceCloneStore.ts'
import { isExpired } from '../../assets/reservation.ts'
import { uploadOf } from '../../assets/uploadOf.ts'
import type { Call } from '../../call.ts'
import { found } from '../../OperationError.ts'

/** Clones as API resources. */
export async function voiceClonesOf(clones: readonly StoredVoiceClone[], call: Call): Promise<VoiceClone[]> {
  const { db, principal } = call
  const uploadIds = clones.flatMap(({ upload_id: id }) => (id === null ? [] : [id]))
  const uploads = await uploadStore.findMany(db, principal.workspaceId, uploadIds)
  const assetIds = clones.map(({ asset_id: id }) => id)
  const stored = await assetStore.existingIds(db, principal.workspaceId, assetIds)
  return clones.map((clone) => {
    const upload = clone.upload_id === null ? null : (uploads.get(clone.upload_id) ?? null)
    return withMaterial(clone, { upload, isStored: stored.has(clone.asset_id), call })
  })
}

export async function voiceCloneOf(clone: StoredVoiceClone, call: Call): Promise<VoiceClone> {
  const [resource] = await voiceClonesOf([clone], call)
  return found(resource ?? null)
}

interface Material {
  readonly upload: StoredUpload | null
  readonly isStored: boolean
  readonly call: Call
}

function withMaterial(clone: StoredVoiceClone, { call, isStored, upload }: Material): VoiceClone {
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
    assetId: isStored ? clone.asset_id : null,
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
