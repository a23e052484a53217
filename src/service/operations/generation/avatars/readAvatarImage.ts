import { readableFile } from '../../../domain/assets/readableFile.ts'
import { signedUrlOf } from '../../../domain/assets/signedUrlOf.ts'
import { found, OperationError } from '../../../domain/OperationError.ts'
import { assetStore } from '../../../stores/assets/assetStore.ts'
import { avatarStore } from '../../../stores/generation/avatarStore.ts'
import type { Handler } from '../../handler.ts'

/** Spec: "media-URL requests return 409 when the stored object is missing". */
export const readAvatarImage: Handler<'readAvatarImage'> = async ({ params }, call) => {
  const { db, principal, service } = call
  const avatar = found(await avatarStore.find(db, principal.workspaceId, params.avatarId))
  const images = await avatarStore.imagesOf(db, [avatar.id])
  const image = found(images.find(({ id }) => id === params.imageId.toLowerCase()) ?? null)
  const asset = found(await assetStore.find(db, principal.workspaceId, image.asset_id))
  const file = readableFile(asset)
  if (file === null || (await service.blobs.stat(file.key)) === null)
    throw new OperationError('media_unavailable', { reason: 'file_not_stored' })
  return signedUrlOf(file, call)
}
