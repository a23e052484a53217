import type { Db } from '../../stores/tables.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { avatarStore } from '../../stores/generation/avatarStore.ts'
import { voiceCloneStore } from '../../stores/generation/voiceCloneStore.ts'
import { projectSettingsStore } from '../../stores/projects/projectSettingsStore.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import { fingerprintOf } from '../fingerprint.ts'

/** The compositions, sequences, avatars, voices and settings that lose the asset if it is deleted. The fingerprint identifies them. */
export async function assetImpact(db: Db, asset: StoredAsset) {
  const compositions = await compositionStore.listUsing(db, asset.project_id, asset.id)
  const sequences = await sequenceStore.listUsing(db, asset.project_id, asset.id)
  const avatars = await avatarStore.listUsing(db, asset.id)
  const clones = (await voiceCloneStore.listOfAsset(db, asset.id)).map(({ id, display_name: name }) => ({ id, name }))
  const settings = await settingsUsing(db, asset)
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
  return {
    compositions,
    sequences,
    avatars,
    clones,
    settings,
    fingerprint: fingerprintOf({
      assetId: asset.id,
      compositions: ids(compositions),
      sequences: ids(sequences),
      avatars: ids(avatars),
      clones: ids(clones),
      isLogo: settings.isLogo,
      contextSources: ids(settings.contextSources),
    }),
  }
}

/** The uses of the asset in the brand kit and the product context of its project. */
async function settingsUsing(db: Db, asset: StoredAsset) {
  const stored = await projectSettingsStore.find(db, asset.project_id)
  const sources = stored?.context?.sources ?? []
  return {
    isLogo: stored?.brand_kit?.logoAssetId === asset.id,
    contextSources: sources
      .filter((source) => 'assetId' in source && source.assetId === asset.id)
      .map(({ id, name }) => ({ id, name })),
  }
}
