import type { Refusal } from '../../../base/result.ts'
import { readCaptionFile } from '../../../composition/captionFiles/readCaptionFile.ts'
import { storeCaptionFile } from '../../domain/speech/captionFile.ts'
import { captionIdOf } from '../../domain/speech/captionIdOf.ts'
import { canonicalLanguage } from '../../providers/speech/languageTag.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { captionStore } from '../../stores/speech/captionStore.ts'
import { obsoleteBlobStore } from '../../stores/assets/obsoleteBlobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { captionFileOf } from '../../domain/speech/captionFileOf.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError, validationFailed } from '../../domain/OperationError.ts'
import { inputError } from '../../../contract/inputErrors.ts'

/**
 * Spec: "a caption save carries `srt` text and `expectedUpdatedAt` (null for a new language)". The file is stored as
 * sent; saved captions become manual, so transcripts no longer update them.
 */
export const saveCaptions: Handler<'saveCaptions'> = async ({ params, body }, call) => {
  const { db, now, principal, service } = call
  const language = canonicalLanguage(params.language)
  const asset = found(await assetStore.find(db, principal.workspaceId, params.assetId))
  const cues = cuesOf(body.srt)
  // The project is locked first, as when it is deleted, to avoid a deadlock.
  found(await projectStore.hold(db, principal.workspaceId, asset.project_id))
  const before = await captionStore.lock(db, asset.id, language)
  const expected = body.expectedUpdatedAt === null ? null : new Date(body.expectedUpdatedAt).getTime()
  if ((before?.updated_at.getTime() ?? null) !== expected) throw conflict()
  const file = await storeCaptionFile(service, asset.id, body.srt)
  const content = { ...file, origin: 'manual', isDraft: false, cues } as const
  if (before === null) {
    const ids = { id: captionIdOf(asset.id, language), assetId: asset.id, projectId: asset.project_id, language }
    const made = await captionStore.insert(db, { ...content, ...ids, workspaceId: principal.workspaceId, now })
    if (made === null) throw conflict()
    return captionFileOf(made, call)
  }
  await obsoleteBlobStore.add(db, [before.blob_key], now)
  return captionFileOf(await captionStore.replace(db, before.id, { ...content, now }), call)
}

/**
 * Refuses a file if any part of it cannot be read, because the file is stored as sent. Captions without text are
 * accepted.
 */
function cuesOf(srt: string) {
  const read = readCaptionFile(new TextEncoder().encode(srt))
  if (read.ok && read.value.format !== 'srt') throw validationFailed([inputError('/srt', 'captions_not_srt')])
  const { issues } = read.ok ? read.value : read.refusal
  if (issues.count > issues.textlessCount) throw validationFailed(issues.listed.map(atSrt))
  if (!read.ok) throw validationFailed([atSrt(read.refusal)])
  return read.value.cues
}

const atSrt = ({ code, facts, message }: Refusal) => ({ code, facts, message, path: '/srt' })

const conflict = (): OperationError => new OperationError('revision_conflict', { reason: 'captions' })
