import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { describeRead, faultOfRead, isRetried } from '../../../client/http/retriedRead.ts'
import { revisionQuery, revisionsQuery } from '../../../client/resources/revisions.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { isViewedRevision, viewRevision } from './viewedRevision.ts'
import { VersionLine } from './VersionLine.tsx'
import { versionsByDay } from './versionWords.ts'

export interface VersionListProps {
  readonly nameOf: (overlay: Overlay) => string
  readonly onReveal: (overlayId: OverlayId) => void
}

/** A version that is loading or failed to load. */
interface Reading {
  readonly updatedAt: string
  readonly fault: unknown
}

/** Reads the stored versions, and again after each save. */
function useVersions() {
  const client = useQueryClient()
  const compositionId = useSessionState((state) => state.compositionId)
  const savedAt = useSessionState((state) => state.saved.updatedAt)
  const list = useInfiniteQuery(revisionsQuery(compositionId))
  const known = useRef(savedAt)
  useEffect(() => {
    if (known.current === savedAt) return
    known.current = savedAt
    void client.invalidateQueries({ queryKey: revisionsQuery(compositionId).queryKey, exact: true })
  }, [client, compositionId, savedAt])
  return { list, savedAt }
}

/** Loads and shows a version. Choosing the viewed or the current version ends the view. */
function useViewedVersion() {
  const session = useSession()
  const client = useQueryClient()
  const viewed = useSessionState((state) => (isViewedRevision(state.viewedVersion) ? state.viewedVersion : null))
  const [reading, setReading] = useState<Reading | null>(null)
  const wanted = useRef<string | null>(null)
  const view = async (updatedAt: string) => {
    wanted.current = updatedAt
    const { compositionId, saved } = session.getState()
    if (updatedAt === saved.updatedAt || updatedAt === viewed?.revision) {
      setReading(null)
      session.viewVersion(null)
      return
    }
    setReading({ updatedAt, fault: null })
    try {
      const version = await client.fetchQuery({ ...revisionQuery(compositionId, updatedAt), retry: false })
      if (wanted.current !== updatedAt) return
      setReading(null)
      viewRevision(session, version, Date.now())
    } catch (fault) {
      // Bugs are shown too, next to the requested version.
      if (wanted.current === updatedAt) setReading({ updatedAt, fault })
    }
  }
  return { viewed, reading, view }
}

/** Lists saved versions from newest to oldest. */
export function VersionList({ nameOf, onReveal }: VersionListProps) {
  const { list, savedAt } = useVersions()
  const { viewed, reading, view } = useViewedVersion()
  if (list.data === undefined) return <NoVersionsYet list={list} />
  const versions = list.data.pages.flatMap(({ items }) => items)
  if (versions.length === 0)
    return <EmptyState icon={History} title={t`No versions yet`} sentence={t`Each save is kept here as a version.`} />
  return (
    <div className="flex flex-col pb-3">
      {versionsByDay(versions, list.dataUpdatedAt).map(({ day, versions: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className="sticky top-0 z-1 bg-panel px-3 pt-2.5 pb-1 text-xs font-semibold text-secondary">{day}</h3>
          <ol className="flex flex-col px-1.5">
            {ofDay.map((version) => (
              <VersionLine
                key={version.updatedAt}
                version={version}
                isNow={version.updatedAt === savedAt}
                viewed={viewed?.revision === version.updatedAt ? viewed : null}
                isReading={reading?.updatedAt === version.updatedAt && reading.fault === null}
                fault={reading?.updatedAt === version.updatedAt ? reading.fault : null}
                nameOf={nameOf}
                onReveal={onReveal}
                onView={() => void view(version.updatedAt)}
              />
            ))}
          </ol>
        </section>
      ))}
      {list.hasNextPage ? (
        <Button
          size="sm"
          variant="ghost"
          className="mx-3 mt-2"
          isLoading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t`Show older versions`}
        </Button>
      ) : (
        <p className="px-3 pt-3 text-center text-xs text-muted">{t`Older versions are not kept.`}</p>
      )}
    </div>
  )
}

function NoVersionsYet({ list }: Pick<ReturnType<typeof useVersions>, 'list'>) {
  const fault = faultOfRead(list)
  if (fault !== null)
    return (
      <ErrorNotice
        {...describeRead(fault)}
        isCompact
        className="m-3"
        actions={
          isRetried(fault) ? undefined : (
            <Button size="sm" isLoading={list.isFetching} onClick={() => void list.refetch()}>
              {t`Try again`}
            </Button>
          )
        }
      />
    )
  return (
    <div aria-busy aria-label={t`Loading versions`} role="status" className="flex flex-col gap-2 p-3">
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-12" />
      ))}
    </div>
  )
}
