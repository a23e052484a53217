import { errorOf } from '../../../contract/jobErrors.ts'
import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { ok, type Result } from '../../../base/result.ts'
import type { ServiceContext } from '../../context.ts'
import { installedBrowser } from '../../media/findBrowser.ts'
import { prepareAsset as prepareFile } from '../../media/prepare/prepareAsset.ts'
import type { PreparedAsset } from '../../media/prepare/preparedAsset.ts'
import type { MediaProbe } from '../../media/probe/mediaProbe.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { preparationStore } from '../../stores/assets/preparationStore.ts'
import type { SafeError } from '../../stores/columns.ts'
import { isUncounted, wasInterrupted } from '../attempts/interruptions.ts'
import { withDatabaseRetry } from '../attempts/withDatabaseRetry.ts'
import { MAX_ATTEMPTS } from '../attempts/maxAttempts.ts'
import { throttled } from '../attempts/throttled.ts'
import { NoLongerNeeded, whileNeeded } from '../../domain/jobs/whileNeeded.ts'
import { storePlayable, storePrepared } from './storePrepared.ts'
import { storeSoundCopy } from './storeSoundCopy.ts'

const PROGRESS_INTERVAL_MS = 500

export interface PreparationOptions {
  readonly service: ServiceContext
  /** Fires when the service stops; preparation then restarts at the next start. */
  readonly signal: AbortSignal
  /** Runs the programs at low priority. */
  readonly givesWay?: boolean
  /** Called with the probe of the file before any conversion starts. */
  readonly onProbed?: (probe: MediaProbe) => void
}

/** The error can be retried with `prepareAssetAgain`, without a new upload, because the source file is stored. */
const preparationFailed: SafeError = errorOf('preparation_failed')

/**
 * Creates the proxy, filmstrip and peaks of a stored file. Aborts soon after the asset is deleted. May be repeated:
 * files are replaced, and a finished asset is left unchanged.
 */
export async function prepareStored(assetId: string, options: PreparationOptions): Promise<void> {
  const { service, signal } = options
  const begunAt = performance.now()
  const asset = await preparationStore.beginAttempt(service.db, assetId)
  if (asset === null) return
  if (asset.preparation_attempts > MAX_ATTEMPTS) {
    await fail(service, asset, preparationFailed)
    return
  }
  // Each attempt has its own folder, because the programs of an aborted one may still be exiting.
  const folder = join(service.workFolder, `prepare-${asset.id}-${service.nextId()}`)
  const isNeeded = async (): Promise<boolean> => await preparationStore.isUnderWay(service.db, asset)
  try {
    const prepared = await whileNeeded(
      { isNeeded, subjectId: asset.id, service, signal },
      async (wanted) => await prepare(asset, folder, { ...options, signal: wanted }),
    )
    if (!prepared.ok)
      await fail(service, asset, {
        code: prepared.refusal.code,
        facts: prepared.refusal.facts,
        message: prepared.refusal.message,
      })
    else await storePrepared(asset, prepared.value, options)
  } catch (error) {
    if (error instanceof NoLongerNeeded) return
    if (wasInterrupted(error, { signal }) && isUncounted({ service, signal, begunAt }))
      await withDatabaseRetry(signal, async () => await preparationStore.uncountAttempt(service.db, asset.id))
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(
  asset: StoredAsset,
  folder: string,
  { service, signal, givesWay = false, onProbed }: PreparationOptions,
): Promise<Result<PreparedAsset>> {
  const { source_key: stored } = asset
  const key = stored === null ? await storeSoundCopy(asset, folder, { service, signal, givesWay }) : ok(stored)
  if (!key.ok) return key
  const source = await service.blobs.localFile(key.value)
  if (source === null) return { ok: false, refusal: errorOf('media_unavailable', { reason: 'upload_not_stored' }) }
  const progress = throttled(
    PROGRESS_INTERVAL_MS,
    (percent: number) => preparationStore.setProgress(service.db, asset.id, Math.min(99, Math.floor(percent))),
    (fault) => service.log.warn({ err: fault, assetId: asset.id }, 'the progress of an asset was not written down'),
  )
  try {
    return await prepareFile({
      inputPath: source.path,
      container: asset.container,
      type: asset.type,
      outputFolder: folder,
      ffmpeg: service.config.ffmpeg,
      ffprobe: service.config.ffprobe,
      browser: async () => await installedBrowser(service.config),
      signal,
      givesWay,
      onProgress: progress.report,
      ...(asset.sound_stream === null ? {} : { soundCopy: { minDurationMs: asset.duration_ms ?? 0 } }),
      ...(asset.preparation_state === 'ready' ? {} : { onPlayable: (file) => storePlayable(service, asset, file) }),
      ...(onProbed === undefined ? {} : { onProbed }),
    })
  } finally {
    await progress.settle()
    await source.release()
  }
}

async function fail(service: ServiceContext, asset: StoredAsset, error: SafeError): Promise<void> {
  service.log.warn({ assetId: asset.id, code: error.code }, 'an asset could not be prepared')
  await preparationStore.setFailed(service.db, asset.id, { error, now: service.now() })
}
