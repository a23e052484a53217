import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useStore } from 'zustand'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { describeRead } from '../../../client/http/retriedRead.ts'
import type { WordHit } from '../../../composition/words/searchWords.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { timelinePlaces, withoutPlaces } from '../replacing/replacePlaces.ts'
import { useProjectPlaces } from '../replacing/useProjectPlaces.ts'
import { insertSpoken } from './insertSpoken.ts'
import { searchStoreOf } from './searchStore.ts'

/** Places that are listed. Others are counted. */
const MAX_LISTED = 200

export interface ProjectHitsProps {
  readonly items: readonly SpokenItem[]
  readonly hits: readonly WordHit[]
}

/** Places in files of the project that the video does not play. Each can be inserted at the playhead. */
export function ProjectHits({ hits, items }: ProjectHitsProps) {
  const session = useSession()
  const { projectId } = session.getState()
  const sources = useSessionState((state) => state.sources)
  const document = useSessionState((state) => state.document)
  const includesNear = useStore(searchStoreOf(session), (state) => state.includesNear)
  const query = useDeferredValue(useStore(searchStoreOf(session), (state) => state.query))
  const found = useProjectPlaces(projectId, { query, includesNear, isEnabled: true })
  const places = useMemo(
    () =>
      withoutPlaces(found.places, timelinePlaces(hits, items, document)).flatMap((place) => {
        const media = sources.get(place.words.assetId)
        return media ? [{ ...place, media }] : []
      }),
    [found.places, hits, items, document, sources],
  )
  const more = places.length - MAX_LISTED
  if (query.trim() === '') return null
  if (found.fault) return <ErrorNotice {...describeRead(found.fault)} isCompact />
  return (
    <>
      <p role="status" className="text-xs text-secondary">
        {found.isReading
          ? t`Reading the transcripts of the project…`
          : plural(places.length, {
              0: 'No other place in the project',
              one: '# other place in the project',
              other: '# other places in the project',
            })}
      </p>
      <ul aria-label={t`Places in the project`} className="flex max-h-60 flex-col overflow-y-auto">
        {places.slice(0, MAX_LISTED).map(({ after, before, isExact, key, media, words }) => (
          <li key={key} className="flex items-start gap-1.5 border-t border-line-subtle py-1 text-xs">
            <div className="min-w-0 flex-1">
              <p className="truncate text-muted">
                <bdi>{media.name}</bdi>
              </p>
              <p>
                <span className="text-muted">{before}</span>{' '}
                <mark className="bg-accent-soft text-primary">{words.text}</mark>{' '}
                <span className="text-muted">{after}</span>{' '}
                {isExact ? null : <Badge tone="warning">{t`Similar`}</Badge>}
              </p>
            </div>
            <IconButton
              size="sm"
              icon={Plus}
              label={t`Insert “${words.text}” at the playhead`}
              onClick={() => {
                const added = insertSpoken(session, media, words)
                if (!added.ok) notify.warning(sentenceOfError(added.refusal), { id: 'refusal' })
              }}
            />
          </li>
        ))}
        {more > 0 ? (
          <li className="py-1 text-xs text-secondary">
            {plural(more, { one: '# more place', other: '# more places' })}
          </li>
        ) : null}
      </ul>
    </>
  )
}
