import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { PlayableSource } from '../../../../client/media/projectMediaState.ts'
import { usePlayableSources } from '../../../../client/media/usePlayableSources.ts'
import type { SequenceMaterial } from '../../../../composition/sequences/material.ts'
import { sourceAssetIds } from '../../../../composition/violations.ts'
import type { Asset } from '../../../../contract/operations/assets.ts'
import type { DraftStore } from '../../draft/createDraftStore.ts'

/** The sources from which the page plays the files of the draft, by asset id. */
export function useSequenceMedia(
  store: DraftStore,
  assets: ReadonlyMap<string, Asset>,
  { layer, voiceovers }: SequenceMaterial,
): Readonly<Record<string, PlayableSource>> {
  const blocks = useStore(store, ({ draft }) => draft.blocks)
  const music = useStore(store, ({ draft }) => draft.musicTracks)
  const used = useMemo(() => {
    const ids = new Set([
      ...blocks.flatMap(({ assetIds }) => assetIds),
      ...music.map(({ assetId }) => assetId),
      ...[...voiceovers.values()].map(({ media }) => media.assetId),
      ...(layer === null ? [] : sourceAssetIds(layer)),
    ])
    return [...ids].flatMap((id) => {
      const asset = assets.get(id)
      return asset?.preparation.state === 'ready' ? [asset] : []
    })
  }, [assets, blocks, layer, music, voiceovers])
  return usePlayableSources(used)
}
