import type { Asset } from '../../../contract/operations/assets.ts'
import { choosableTracks } from '../../../contract/sourceTraits.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { progressOf } from '../../stores/assets/preparationStore.ts'

/** Converts a row to its API resource. Spec: "render only when renderReady is true". */
export function assetOf(row: StoredAsset): Asset {
  const progress = progressOf(row)
  const roundMs = row.traits?.picture?.roundMs
  return {
    id: row.id,
    projectId: row.project_id,
    type: row.type,
    name: row.name,
    mimeType: row.mime_type,
    sizeBytes: row.size_bytes,
    durationMs: row.duration_ms,
    width: row.width,
    height: row.height,
    fps: row.fps,
    ...(roundMs === undefined ? {} : { roundMs }),
    hasAudio: row.has_audio,
    soundTracks: row.traits === null ? 0 : choosableTracks(row.traits).length,
    soundTrackOf: row.sound_stream === null ? null : { assetId: row.sound_of, track: row.sound_stream },
    tags: [...row.tags],
    preparation: {
      state: row.preparation_state,
      renderReady: row.preparation_state === 'ready',
      progress: row.preparation_progress,
      error: progress === 'failed' ? row.preparation_error : null,
      waiting: progress === 'waiting' ? row.preparation_error : null,
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
