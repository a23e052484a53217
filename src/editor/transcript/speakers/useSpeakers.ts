import { i18n } from '@lingui/core'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { assetWordsQuery } from '../../../client/speech/assetWords.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import type { AssetWords } from '../../../contract/extensions/assetWordsRoute.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { SpeakerTurn } from '../../../composition/words/speakerTurns.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { useSessionState } from '../../session/SessionContext.tsx'
import { knownSpeakers, speakerNames, type SpeakerNames } from './speakerNames.ts'

export interface Speakers {
  readonly names: SpeakerNames
  /** All names of the files. */
  readonly known: readonly string[]
  /** The file of a clip. Null if it is gone. */
  readonly assetOf: (overlayId: OverlayId) => string | null
}

const NOBODY: SpeakerNames = []

const dataOf = (reads: UseQueryResult<AssetWords>[]) => reads.map(({ data }) => data)

/** The speakers of the words, by hand. Empty on a host that cannot keep them. */
export function useSpeakers(items: readonly SpokenItem[]): Speakers {
  const overlays = useSessionState((state) => state.document.overlays)
  const isOffered = useHostOffers('assetWords')
  const assetByClip = useMemo(() => {
    const ids = new Set<OverlayId>()
    for (const [index, { overlayId }] of items.entries()) {
      if (overlayId !== items[index - 1]?.overlayId) ids.add(overlayId)
    }
    return new Map(
      overlays.flatMap((each) =>
        ids.has(each.id) && (each.type === 'video' || each.type === 'sound') ? [[each.id, each.sourceAssetId]] : [],
      ),
    )
  }, [items, overlays])
  const ids = useMemo(() => (isOffered ? [...new Set(assetByClip.values())] : []), [assetByClip, isOffered])
  const files = useQueries({ queries: ids.map(assetWordsQuery), combine: dataOf })
  return useMemo(() => {
    const turnsById = new Map(ids.map((id, index) => [id, files[index]?.speakers ?? []]))
    const assetOf = (overlayId: OverlayId): string | null => assetByClip.get(overlayId) ?? null
    const turnsOf = (overlayId: OverlayId): readonly SpeakerTurn[] => turnsById.get(assetOf(overlayId) ?? '') ?? []
    const isNamed = files.some((file) => (file?.speakers.length ?? 0) > 0)
    return {
      names: isNamed ? speakerNames(items, turnsOf) : NOBODY,
      known: knownSpeakers(files, i18n.locale),
      assetOf,
    }
  }, [items, ids, files, assetByClip])
}
