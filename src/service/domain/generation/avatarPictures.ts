import { inputError } from '../../../contract/inputErrors.ts'
import { MAX_AVATAR_IMAGE_BYTES } from '../../../contract/operations/generation/avatars.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import type { NewAvatarImage } from '../../stores/generation/avatarStore.ts'
import type { StoredFace } from '../../stores/generation/avatarTables.ts'
import { isSourceStored } from '../assets/isSourceStored.ts'
import type { Call } from '../call.ts'
import { OperationError, validationFailed } from '../OperationError.ts'
import { findFace, type PictureFile, preparedPicture } from './findFace.ts'

const formats: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** The faces found in files, by their id. A file that could not be searched has none. */
export type FoundFaces = ReadonlyMap<string, StoredFace | null>

/** Searches the pictures of a new avatar before its transaction. Whether they are fit is left to `avatarPictures`. */
export async function facesOf(call: Call, projectId: string, given: readonly string[]): Promise<FoundFaces> {
  const { db, principal } = call
  const faces = new Map<string, StoredFace | null>()
  for (const id of new Set(given.map((one) => one.toLowerCase()))) {
    const asset = await assetStore.find(db, principal.workspaceId, id)
    if (asset?.project_id !== projectId || !isFormat(asset) || asset.size_bytes > MAX_AVATAR_IMAGE_BYTES) continue
    const picture = preparedPicture(asset)
    if (picture !== null) faces.set(id, await searchedFace(call, asset, picture))
  }
  return faces
}

/** A search that fails, such as that of a damaged file, stores nothing, so that the request can be repeated. */
async function searchedFace({ service }: Call, { id, name }: StoredAsset, picture: PictureFile) {
  try {
    return await findFace(service, picture)
  } catch (fault) {
    service.log.error({ err: fault, assetId: id }, 'a picture could not be searched for a face')
    throw new OperationError('service_unavailable', { reason: 'file_check', name })
  }
}

interface GivenPictures {
  readonly faces: FoundFaces
  readonly given: readonly string[]
  readonly projectId: string
}

/**
 * The pictures of a new avatar. Spec: "1 to 5 JPEG, PNG, WebP; 10 MiB each; 50 MiB total". Five pictures of 10 MiB are
 * never more than 50 MiB. Only drafts of this host need a face.
 */
export async function avatarPictures(
  call: Call,
  { faces, given, projectId }: GivenPictures,
): Promise<readonly NewAvatarImage[]> {
  const ids = given.map((id) => id.toLowerCase())
  const assets = await assetStore.findMany(call.db, projectId, ids)
  const needsFace = (await call.service.providers.video(call.principal.workspaceId, call.db)) === null
  const images: NewAvatarImage[] = []
  for (const [index, id] of ids.entries()) {
    const path = `/imageAssetIds/${index}`
    if (ids.indexOf(id) < index) throw validationFailed([inputError(path, 'id_twice')])
    const asset = assets.get(id)
    if (asset === undefined) throw validationFailed([inputError(path, 'avatar_image', { reason: 'unknown' })])
    await requirePicture(call, asset, path)
    const face = faces.get(id)
    // It became ready after it was searched.
    if (face === undefined) throw new OperationError('source_not_ready', { name: asset.name })
    if (face === null && needsFace) throw validationFailed([inputError(path, 'avatar_image', { reason: 'no_face' })])
    images.push({ id: call.service.nextId(), assetId: id, face })
  }
  return images
}

const isFormat = ({ mime_type: mimeType, type }: StoredAsset): boolean => type === 'image' && formats.has(mimeType)

async function requirePicture({ service }: Call, asset: StoredAsset, path: string): Promise<void> {
  if (!isFormat(asset)) throw validationFailed([inputError(path, 'avatar_image', { reason: 'format' })])
  if (asset.size_bytes > MAX_AVATAR_IMAGE_BYTES)
    throw validationFailed([inputError(path, 'avatar_image', { reason: 'large' })])
  const { name } = asset
  if (asset.preparation_state === 'failed')
    throw new OperationError('media_unavailable', { reason: 'not_prepared', name })
  if (asset.preparation_state !== 'ready') throw new OperationError('source_not_ready', { name })
  if (!(await isSourceStored(service, asset)))
    throw new OperationError('media_unavailable', { reason: 'not_stored', name })
}
