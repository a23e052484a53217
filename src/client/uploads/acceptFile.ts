import { refuse, ok, type Refusal, type Result } from '../../base/result.ts'
import { checkUploadDeclaration, guessUpload } from '../../contract/mediaTypes.ts'
import { fingerprintOf, shownUpload, type UploadItem } from './uploadItem.ts'

/** A rejected file with its reason. */
export interface RefusedFile {
  readonly name: string
  readonly refusal: Refusal
}

export interface AcceptContext {
  readonly projectId: string
  readonly baseUrl: string
  readonly newId: () => string
  readonly now: number
}

/** A new upload for a file, or the reason why the host would not accept it. */
export function acceptFile(file: File, context: AcceptContext): Result<UploadItem, RefusedFile> {
  const { name, size: sizeBytes } = file
  const guess = guessUpload(name, file.type)
  if (!guess.ok) return refuse({ name, refusal: guess.refusal })
  const check = checkUploadDeclaration({ ...guess.value, filename: name, sizeBytes })
  if (!check.ok) return refuse({ name, refusal: check.refusal })
  const { projectId, baseUrl, newId, now } = context
  return ok(
    shownUpload({
      id: newId(),
      baseUrl,
      projectId,
      name,
      type: guess.value.type,
      mimeType: guess.value.mimeType,
      sizeBytes,
      fingerprint: fingerprintOf(file),
      stage: 'waiting',
      reservation: null,
      transferUrl: null,
      reserveKey: newId(),
      completeKey: newId(),
      failure: null,
      addedAt: now,
    }),
  )
}
