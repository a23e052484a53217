import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { containerOf } from '../../media/export/layered/readVideoFile.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'

export interface ReadableFile {
  readonly key: string
  readonly mimeType: string
  readonly container: MediaContainer
}

/** The stored file that programs read: the original, or its intermediate. Null if neither is stored. */
export function readableFile(asset: StoredAsset): ReadableFile | null {
  const { container, mime_type: mimeType, prepared, source_key: key } = asset
  const made = prepared?.intermediate
  if (made !== undefined) return { ...made, container: containerOf(made) ?? container }
  return key === null ? null : { key, mimeType, container }
}
