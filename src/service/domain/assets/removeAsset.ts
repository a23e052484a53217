import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import type { Call } from '../call.ts'
import { endSpeechJobs } from '../speech/endSpeechJobs.ts'
import { assetFolder } from './blobKeys.ts'
import { discardFiles } from './discardFiles.ts'

/** Removes a locked asset with its files. Copies of its sound tracks whose file is not made yet go with it. */
export async function removeAsset(asset: StoredAsset, { db, now, service }: Call): Promise<void> {
  const copies = (await assetStore.listSoundCopies(db, asset.id)).filter(({ source_key: key }) => key === null)
  const removed = [asset, ...copies]
  await endSpeechJobs(db, asset.id, now)
  for (const { id } of removed) await assetStore.remove(db, id)
  const folders = removed.map(({ id }) => assetFolder(id))
  await discardFiles(db, folders, { queue: service.queue, now })
}
