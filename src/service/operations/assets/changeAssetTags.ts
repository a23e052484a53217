import { MAX_TAGS } from '../../../composition/limits.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { assetOf } from '../../domain/assets/assetOf.ts'
import type { Handler } from '../handler.ts'
import { found, validationFailed } from '../../domain/OperationError.ts'
import { inputError } from '../../../contract/inputErrors.ts'

/** Open point: a tag in both lists — it is removed, because removal is an explicit request. */
export const changeAssetTags: Handler<'changeAssetTags'> = async ({ params, body }, { db, now, principal }) => {
  const asset = found(await assetStore.lock(db, principal.workspaceId, params.assetId))
  const removed = new Set(body.remove)
  const tags = [...new Set([...asset.tags, ...body.add])].filter((tag) => !removed.has(tag))
  if (tags.length > MAX_TAGS) throw validationFailed([inputError('/add', 'too_many_tags', { most: MAX_TAGS })])
  return assetOf(await assetStore.setTags(db, asset.id, { tags, now }))
}
