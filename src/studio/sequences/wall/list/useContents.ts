import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { firstCombinationsQuery } from '../../../../client/resources/sequences.ts'
import type { CombinationPage } from '../../../../contract/operations/sequences.ts'
import type { DraftStore } from '../../draft/createDraftStore.ts'
import { contentsOf } from './contentsOf.ts'
import type { ContentOf } from './createSpaceMemo.ts'

const none: CombinationPage['doubles'] = []

/** Identifies the content of files as the service compared it for the saved sequence. */
export function useContents(sequenceId: string, store: DraftStore): ContentOf {
  const updatedAt = useStore(store, ({ saved }) => saved.updatedAt)
  const query = firstCombinationsQuery({ sequenceId, updatedAt, limit: 1 })
  const doubles = useQuery({ ...query, placeholderData: keepPreviousData }).data?.doubles ?? none
  return useMemo(() => contentsOf(doubles), [doubles])
}
