import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Asset } from '../../contract/operations/assets.ts'
import type { Voiceover } from '../../contract/operations/voiceovers.ts'
import type { DraftEdit, DraftStore } from './draft/createDraftStore.ts'
import type { SequenceDraft } from './draft/sequenceDraft.ts'

/** Everything that the parts of the page of a sequence share. */
export interface SequenceParts {
  readonly sequenceId: string
  readonly projectId: string
  readonly name: string
  readonly store: DraftStore
  readonly assets: ReadonlyMap<string, Asset>
  readonly voiceovers: ReadonlyMap<string, Voiceover>
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
