import { randomUUID } from 'node:crypto'
import { assetStore } from '../../service/stores/assets/assetStore.ts'
import { preparationStore } from '../../service/stores/assets/preparationStore.ts'
import type { TestService } from './service.ts'

export interface StoredFacts {
  readonly projectId: string
  readonly type: 'video' | 'music' | 'image'
  readonly name?: string
  readonly sizeBytes?: number
  readonly durationMs?: number
  readonly hasAudio?: boolean
  readonly preparation?: 'ready' | 'failed' | 'processing'
}

const formats = {
  video: { container: 'mp4', mimeType: 'video/mp4' },
  music: { container: 'mp3', mimeType: 'audio/mpeg' },
  image: { container: 'png', mimeType: 'image/png' },
} as const

/** An asset that exists only in the database. Its row looks like that of an upload, but there is no file. */
export async function storedAsset({ running, clock }: TestService, facts: StoredFacts): Promise<string> {
  const { projectId, type, name = 'media', sizeBytes = 1_000, durationMs = 10_000, hasAudio = true } = facts
  const { db } = running.context
  const [id, now] = [randomUUID(), clock.now()]
  const { workspaceId } = running.owner
  const stored = {
    id,
    workspaceId,
    projectId,
    type,
    ...formats[type],
    name,
    sizeBytes,
    sourceKey: `assets/${id}/source`,
    tags: [],
    now,
  }
  await assetStore.insertStored(db, stored)
  if (facts.preparation === 'processing') return id
  if (facts.preparation === 'failed') {
    await preparationStore.setFailed(db, id, { error: { code: 'preparation_failed', message: 'It is broken.' }, now })
    return id
  }
  const size = type === 'music' ? { width: null, height: null } : { width: 1_280, height: 720 }
  const known = {
    ...size,
    durationMs: type === 'image' ? null : durationMs,
    fps: type === 'video' ? 30 : null,
    hasAudio: type === 'music' || (type === 'video' && hasAudio),
    traits: null,
  }
  const prepared = { thumbnail: null, proxy: null, filmstrip: null, peaks: null }
  await preparationStore.setReady(db, id, { facts: known, prepared, now })
  return id
}
