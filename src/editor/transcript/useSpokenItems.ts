import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import type { SourceSpeech } from '../../client/speech/readSpeech.ts'
import { fillerWordsQuery } from '../../client/speech/fillerWordsQuery.ts'
import { soundLevelsQuery } from '../../client/speech/soundLevelsQuery.ts'
import { speechQuery } from '../../client/speech/speechQuery.ts'
import { primaryLanguage } from '../../composition/speech/fillerWords.ts'
import { speakingClips, spokenFiles, type SpokenFile } from '../../composition/speech/speakingClips.ts'
import type { FillerList } from '../../contract/extensions/fillerWordsRoutes.ts'
import type { SoundLevels } from '../../composition/words/soundLevels.ts'
import { sourceFramesOf } from '../../composition/words/sourceFrames.ts'
import { spokenItems, type SpokenItem } from '../../composition/words/spokenItems.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'

export interface SpokenTimeline {
  readonly items: readonly SpokenItem[]
  readonly files: readonly SpokenFile[]
  /** Files without a transcript. */
  readonly unheard: readonly SpokenFile[]
  /** Languages of the words, without regions. */
  readonly languages: readonly string[]
  readonly isDraft: boolean
  readonly isReading: boolean
  /** Null if every transcript could be read. */
  readonly fault: Error | null
}

const NO_LISTS: readonly FillerList[] = []

/** Keeps the references of words and levels that have not changed, so that the items are computed once. */
const combined = <Data>(reads: UseQueryResult<Data>[]) => ({
  known: reads.map(({ data }) => data),
  isReading: reads.some(({ isPending }) => isPending),
  fault: reads.map(faultOfRead).find((fault) => fault !== null) ?? null,
})
const combinedSpeech = combined<SourceSpeech | null>
const combinedLevels = combined<SoundLevels | null>

/** Tells the timeline where words lie, for the edges of cuts. */
function useSharedWords(items: readonly SpokenItem[]): void {
  const { getState, spokenWords } = useSession()
  useEffect(() => {
    const { fps } = getState().document
    const groups = Map.groupBy(items, ({ overlayId }) => overlayId)
    const byClip = new Map([...groups].map(([id, group]) => [id, group.map((item) => sourceFramesOf(item, fps))]))
    spokenWords.setState({ byClip })
  }, [items, getState, spokenWords])
}

/** The words of the timeline, as the committed document plays them. */
export function useSpokenItems(): SpokenTimeline {
  const document = useSessionState((state) => state.document)
  const sources = useSessionState((state) => state.sources)
  const edges = useStore(useSession().pendingCuts, (state) => state.edges)
  const files = useMemo(() => spokenFiles(document, sources), [document, sources])
  const queries = files.map(({ assetId }) => speechQuery(assetId))
  const { fault, isReading, known } = useQueries({ queries, combine: combinedSpeech })
  const levelQueries = files.map(({ assetId }, index) => ({
    ...soundLevelsQuery(assetId),
    enabled: known[index]?.kind === 'heard',
  }))
  const levels = useQueries({ queries: levelQueries, combine: combinedLevels })
  const { data: fillerLists = NO_LISTS } = useQuery(fillerWordsQuery())
  const items = useMemo(() => {
    const placeOf = new Map(files.map(({ assetId }, index) => [assetId, index]))
    const clips = speakingClips(document, sources).speaking.flatMap((clip) => {
      const place = placeOf.get(clip.sourceAssetId) ?? -1
      const speech = known[place]
      if (speech?.kind !== 'heard') return []
      const { language, words } = speech
      const fillers = fillerLists.find((list) => list.language === primaryLanguage(language))?.words ?? null
      return [{ clip, words, language, fillers, levels: levels.known[place] ?? null, edges: edges.get(clip.id) }]
    })
    return spokenItems(clips, document.fps)
  }, [document, sources, files, known, levels.known, fillerLists, edges])
  useSharedWords(items)
  return {
    items,
    files,
    unheard: files.filter((_, index) => known[index] === null),
    languages: [
      ...new Set(known.flatMap((speech) => (speech?.kind === 'heard' ? [primaryLanguage(speech.language)] : []))),
    ],
    isDraft: known.some((speech) => speech?.kind === 'heard' && speech.isDraft),
    isReading,
    fault: fault ?? levels.fault,
  }
}
