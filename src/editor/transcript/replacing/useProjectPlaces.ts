import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import type { SourceSpeech } from '../../../client/speech/readSpeech.ts'
import { speechQuery } from '../../../client/speech/speechQuery.ts'
import { filePlaces, type ReplacePlace } from './replacePlaces.ts'

export interface ProjectPlaces {
  readonly places: readonly ReplacePlace[]
  readonly isReading: boolean
  /** Null if every transcript could be read. */
  readonly fault: Error | null
}

const combined = (reads: UseQueryResult<SourceSpeech | null>[]) => ({
  known: reads.map(({ data }) => data),
  isReading: reads.some(({ isPending }) => isPending),
  fault: reads.map(faultOfRead).find((fault) => fault !== null) ?? null,
})

/** The places of a search in all transcripts of a project. Reads nothing until it is enabled. */
export function useProjectPlaces(
  projectId: string,
  {
    includesNear,
    isEnabled,
    query,
  }: { readonly query: string; readonly includesNear: boolean; readonly isEnabled: boolean },
): ProjectPlaces {
  const assets = useQuery({ ...assetsQuery(projectId), enabled: isEnabled })
  const ids = useMemo(
    () => (assets.data ?? []).flatMap(({ hasAudio, id }) => (isEnabled && hasAudio ? [id] : [])),
    [assets.data, isEnabled],
  )
  const { fault, isReading, known } = useQueries({ queries: ids.map(speechQuery), combine: combined })
  const places = useMemo(
    () =>
      ids.flatMap((assetId, index) => {
        const speech = known[index]
        return speech?.kind === 'heard' ? filePlaces(assetId, speech.words, { query, includesNear }) : []
      }),
    [ids, known, query, includesNear],
  )
  return { places, isReading: isReading || (isEnabled && assets.isPending), fault: faultOfRead(assets) ?? fault }
}
