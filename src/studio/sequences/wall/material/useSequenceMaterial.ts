import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { sourceMediaOf } from '../../../../client/media/sourceMediaOf.ts'
import { compositionQuery } from '../../../../client/resources/queries.ts'
import { sequenceSpeechQuery } from '../../../../client/resources/sequences.ts'
import type { SequenceMaterial } from '../../../../composition/sequences/material.ts'
import type { Asset } from '../../../../contract/operations/assets.ts'
import type { DraftStore } from '../../draft/createDraftStore.ts'

/** Everything that the files of the draft contribute to its videos, as the service reads it for a batch. */
export function useSequenceMaterial(
  projectId: string,
  store: DraftStore,
  assets: ReadonlyMap<string, Asset>,
): SequenceMaterial {
  const layerId = useStore(store, ({ draft }) => draft.layerCompositionId)
  const tracks = useStore(store, ({ draft }) => draft.voiceoverTracks)
  const blocks = useStore(store, ({ draft }) => (draft.captions === null ? null : draft.blocks))
  const needs = useMemo(
    () => ({
      voiceoverIds: tracks.map(({ voiceoverId }) => voiceoverId),
      speechOf: [...new Set(blocks?.flatMap(({ assetIds }) => assetIds))],
    }),
    [blocks, tracks],
  )
  const speech = useQuery(sequenceSpeechQuery(projectId, needs)).data
  const layer = useQuery({ ...compositionQuery(layerId ?? ''), enabled: layerId !== null }).data
  return useMemo(
    () => ({
      sources: new Map([...assets].map(([id, asset]) => [id, sourceMediaOf(asset)])),
      voiceovers: speech?.voiceovers ?? new Map(),
      words: speech?.words ?? new Map(),
      layer: layerId === null ? null : (layer?.composition ?? null),
    }),
    [assets, layer, layerId, speech],
  )
}
