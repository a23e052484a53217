import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import type { ListedRevision } from '../../../contract/revisions.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Spinner } from '../../../ui/status/Spinner.tsx'
import type { ViewedRevision } from './viewedRevision.ts'
import { moveListFocus } from './moveListFocus.ts'
import { VersionChanges } from './VersionChanges.tsx'
import { actorInWords, reasonInWords, secondsInWords, sizeInWords, timeInWords } from './versionWords.ts'

export interface VersionLineProps {
  readonly version: ListedRevision
  /** True for the current saved version. */
  readonly isNow: boolean
  /** Null unless this version is being viewed. */
  readonly viewed: ViewedRevision | null
  readonly isReading: boolean
  readonly fault: unknown
  readonly nameOf: (overlay: Overlay) => string
  readonly onReveal: (overlayId: OverlayId) => void
  readonly onView: () => void
}

/** Shows a version. While it is viewed, its differences from the current document are listed. */
export function VersionLine(props: VersionLineProps) {
  const { version, isNow, viewed, isReading, fault, nameOf, onReveal, onView } = props
  const at = Date.parse(version.updatedAt)
  const item = useRef<HTMLLIElement>(null)
  const isViewed = viewed !== null
  useEffect(() => {
    if (isViewed) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isViewed])
  return (
    <li ref={item} className={classNames('scroll-mt-9 rounded-md', viewed !== null && 'bg-hover')}>
      <button
        type="button"
        aria-pressed={viewed !== null}
        aria-busy={isReading ? true : undefined}
        onClick={onView}
        onKeyDown={moveListFocus}
        title={new Date(at).toLocaleString(i18n.locale)}
        className={classNames(
          'flex w-full flex-col gap-0.5 rounded-md px-1.5 py-1.5 text-start -outline-offset-2',
          viewed === null ? 'hover:bg-hover' : 'bg-accent-soft',
        )}
      >
        <span className="flex w-full items-center gap-1.5">
          <span className="tabular text-sm font-medium text-primary">
            {timeInWords(at)}
            <span className="text-xs font-normal text-muted">{secondsInWords(at)}</span>
          </span>
          <span data-names="people" className="min-w-0 flex-1 truncate text-xs text-secondary">
            {actorInWords(version.actor)}
          </span>
          {isReading ? <Spinner label={t`Loading the version`} size={12} /> : null}
          {isNow ? <Badge tone="success">{t`Current`}</Badge> : null}
        </span>
        <span className="line-clamp-2 text-xs wrap-anywhere text-primary">{reasonInWords(version)}</span>
        <span className="tabular text-2xs text-muted">{sizeInWords(version)}</span>
      </button>
      {fault === null ? null : <ErrorNotice {...wordsOf(fault)} isCompact className="m-1.5" />}
      {viewed === null ? null : <VersionChanges viewed={viewed} nameOf={nameOf} onReveal={onReveal} />}
    </li>
  )
}
