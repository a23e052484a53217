import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import type { Db } from '../../stores/tables.ts'

/** The fields of an asset that edits can read. */
export function sourceMediaOf(asset: StoredAsset): SourceMedia {
  const roundMs = asset.traits?.picture?.roundMs
  return {
    assetId: asset.id,
    type: asset.type,
    name: asset.name,
    durationMs: asset.duration_ms,
    width: asset.width,
    height: asset.height,
    fps: asset.fps,
    hasAudio: asset.has_audio,
    ...(roundMs === undefined ? {} : { roundMs }),
    preparation: asset.preparation_state,
  }
}

/** The media of a project by id. Ids that the project does not have are left out. */
export async function readSourceMedia(
  db: Db,
  projectId: string,
  ids: Iterable<string>,
): Promise<Map<string, SourceMedia>> {
  const assets = await assetStore.findMany(db, projectId, ids)
  return new Map([...assets].map(([id, asset]) => [id, sourceMediaOf(asset)]))
}
