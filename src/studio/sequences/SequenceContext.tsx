import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { SequenceMaterial } from '../../composition/sequences/material.ts'
import type { Asset } from '../../contract/operations/assets.ts'
import type { Voiceover } from '../../contract/operations/voiceovers.ts'
import type { DraftEdit, DraftStore } from './draft/createDraftStore.ts'
import type { SequenceDraft } from './draft/sequenceDraft.ts'
import type { ContentOf, createSpaceMemo } from './wall/list/createSpaceMemo.ts'
import type { PickStore } from './wall/pick/createPickStore.ts'

/** Everything that the components of a sequence's page share. */
export interface SequenceParts {
  readonly sequenceId: string
  readonly projectId: string
  readonly name: string
  readonly store: DraftStore
  readonly assets: ReadonlyMap<string, Asset>
  readonly voiceovers: ReadonlyMap<string, Voiceover>
  readonly material: SequenceMaterial
  /** Identifies the content of a file, as far as the service has compared it. */
  readonly contentOf: ContentOf
  /** The combinations of a draft. */
  readonly spaceOf: ReturnType<typeof createSpaceMemo>
  /** The combinations that the next batch takes. `usePickedIds` reads them. */
  readonly picks: PickStore
}

export const SequenceContext = createContext<SequenceParts | null>(null)

export function useSequenceParts(): SequenceParts {
  const parts = use(SequenceContext)
  if (parts === null) throw new Error('useSequenceParts needs a SequenceContext above it.')
  return parts
}

/** The current draft, and the function that changes it. */
export function useDraft(): { readonly draft: SequenceDraft; readonly commit: (edit: DraftEdit) => void } {
  const { store } = useSequenceParts()
  return { draft: useStore(store, (state) => state.draft), commit: store.commit }
}
