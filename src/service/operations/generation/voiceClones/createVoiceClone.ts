import { fileError } from '../../../../contract/files/fileErrors.ts'
import { inputError } from '../../../../contract/inputErrors.ts'
import { checkUploadDeclaration, uploadFormats } from '../../../../contract/mediaTypes.ts'
import {
  MAX_SAMPLE_BYTES,
  MAX_SAMPLE_VIDEO_BYTES,
  sampleContainers,
} from '../../../../contract/operations/generation/voiceClones.ts'
import { lockedAsset } from '../../../domain/assets/lockedAsset.ts'
import { reserveFile } from '../../../domain/assets/reserveFile.ts'
import type { Call } from '../../../domain/call.ts'
import { voiceCloneOf } from '../../../domain/generation/voiceClones/voiceCloneOf.ts'
import { errorOfRefusal, found, OperationError, validationFailed } from '../../../domain/OperationError.ts'
import { assetStore } from '../../../stores/assets/assetStore.ts'
import { voiceCloneStore } from '../../../stores/generation/voiceCloneStore.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { Handler, Input } from '../../handler.ts'

type Body = Input<'createVoiceClone'>['body']
type Sample = { readonly uploadId: string | null; readonly assetId: string }

/** Spec: "Consent is required." The caller's name and the time are kept with it. */
export const createVoiceClone: Handler<'createVoiceClone'> = async ({ body }, call) => {
  const { db, now, principal, service } = call
  const project = found(await projectStore.hold(db, principal.workspaceId, body.projectId))
  if (!body.consentAccepted) throw validationFailed([inputError('/consentAccepted', 'consent_required')])
  const sample: Sample =
    body.sourceType === 'upload'
      ? await reservedSample(declarationOf(body), { ...call, projectId: project.id })
      : await sampleVideo(assetIdOf(body), { ...call, projectId: project.id })
  const clone = await voiceCloneStore.insert(db, {
    id: service.nextId(),
    workspace_id: principal.workspaceId,
    project_id: project.id,
    display_name: body.displayName,
    status: sample.uploadId === null ? 'sample_ready' : 'reserved',
    consent_basis: body.consentBasis,
    consent_by: principal.creatorId,
    consent_name: principal.creatorName,
    consent_at: now,
    source_type: body.sourceType,
    upload_id: sample.uploadId,
    asset_id: sample.assetId,
    created_at: now,
  })
  if (clone.status === 'sample_ready') await service.queue.send(db, 'checkVoiceSample', { cloneId: clone.id })
  return await voiceCloneOf(clone, call)
}

type ProjectCall = Call & { readonly projectId: string }

function declarationOf({ assetId, filename, mimeType, sizeBytes }: Body) {
  if (assetId !== undefined) throw validationFailed([inputError('/assetId', 'field_not_allowed')])
  if (filename === undefined) throw validationFailed([inputError('/filename', 'field_missing')])
  if (mimeType === undefined) throw validationFailed([inputError('/mimeType', 'field_missing')])
  if (sizeBytes === undefined) throw validationFailed([inputError('/sizeBytes', 'field_missing')])
  return { filename, mimeType, sizeBytes }
}

function assetIdOf(body: Body): string {
  for (const field of ['filename', 'mimeType', 'sizeBytes'] as const) {
    if (body[field] !== undefined) throw validationFailed([inputError(`/${field}`, 'field_not_allowed')])
  }
  if (body.assetId === undefined) throw validationFailed([inputError('/assetId', 'field_missing')])
  return body.assetId.toLowerCase()
}

async function reservedSample(
  { filename, mimeType, sizeBytes }: ReturnType<typeof declarationOf>,
  call: ProjectCall,
): Promise<Sample> {
  const checked = checkUploadDeclaration({ type: 'music', filename, mimeType, sizeBytes })
  if (!checked.ok) throw errorOfRefusal(checked.refusal)
  const { container } = checked.value
  if (!isSample(container)) {
    throw errorOfRefusal(fileError('unsupported_media_type', { reason: 'music', extensions }, '/filename'))
  }
  if (sizeBytes > MAX_SAMPLE_BYTES)
    throw errorOfRefusal(fileError('file_too_large', { reason: 'upload', most: '20 MiB' }, '/sizeBytes'))
  const { projectId } = call
  const file = { ...checked.value, projectId, filename, sizeBytes, reservedBytes: MAX_SAMPLE_BYTES }
  const upload = await reserveFile(file, call)
  return { uploadId: upload.id, assetId: upload.asset_id }
}

function isSample(container: string): boolean {
  return sampleContainers.some((known) => known === container)
}

const extensions = uploadFormats
  .filter(({ container, type }) => type === 'music' && isSample(container))
  .flatMap((format) => format.extensions.map((extension) => `.${extension}`))
  .join(', ')

async function sampleVideo(assetId: string, call: ProjectCall): Promise<Sample> {
  const known = await assetStore.find(call.db, call.principal.workspaceId, assetId)
  if (known?.project_id !== call.projectId)
    throw validationFailed([inputError('/assetId', 'voice_source', { reason: 'unknown' })])
  const asset = await lockedAsset(call, known.id)
  if (asset.type !== 'video') throw validationFailed([inputError('/assetId', 'voice_source', { reason: 'no_video' })])
  if (asset.size_bytes > MAX_SAMPLE_VIDEO_BYTES)
    throw errorOfRefusal(fileError('file_too_large', { reason: 'upload', most: '500 MiB' }, '/assetId'))
  if (asset.preparation_state === 'failed')
    throw new OperationError('media_unavailable', { reason: 'not_prepared', name: asset.name })
  if (asset.preparation_state !== 'ready') throw new OperationError('source_not_ready', { name: asset.name })
  if (!asset.has_audio) throw validationFailed([inputError('/assetId', 'voice_source', { reason: 'silent' })])
  return { uploadId: null, assetId: asset.id }
}
