import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import type { ServiceContext } from '../../context.ts'
import type { SoundFile } from '../../media/sound/readSpeechSamples.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'

interface OpenSound extends SoundFile {
  readonly release: () => Promise<void>
}

const proxyContainers: Readonly<Record<string, MediaContainer>> = { 'audio/mp4': 'm4a', 'video/webm': 'webm' }

/**
 * The audio of a ready asset. It is read from the proxy, which always starts at 0, whatever the tables of the source
 * say. Until the proxy exists, it is read from the source. Null if there is neither. Callers must call `release`.
 */
export async function soundOf(service: ServiceContext, asset: StoredAsset): Promise<OpenSound | null> {
  const proxy = asset.prepared?.proxy ?? null
  const key = proxy?.key ?? asset.source_key
  if (asset.preparation_state !== 'ready' || !asset.has_audio || key === null || asset.duration_ms === null) return null
  const file = await service.blobs.localFile(key)
  if (file === null) return null
  const container = proxy === null ? asset.container : (proxyContainers[proxy.mimeType] ?? 'mp4')
  return { ...file, container, durationMs: asset.duration_ms, ffmpeg: service.config.ffmpeg }
}
