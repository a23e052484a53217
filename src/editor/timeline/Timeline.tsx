import { t } from '@lingui/core/macro'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react'
import type { OverlayId } from '../../composition/schema.ts'
import { lazy } from '../../ui/lazy.tsx'
import { ContextMenu } from '../../ui/menus/ContextMenu.tsx'
import type { MenuEntry } from '../../ui/menus/menuEntry.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import type { Action } from '../session/actions/action.ts'
import { actionEntries } from '../session/actions/actionEntries.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import type { ComparedVersion } from './comparedVersion.ts'
import { TimelineGrid } from './mirror/TimelineGrid.tsx'
import type { DraggedAsset } from './pointer/listenToDrops.ts'
import type { DropPlace } from './pointer/pointerState.ts'
import type { Placeholder } from '../session/view/placeholder.ts'
import type { TimelineCallbacks } from './pointer/runEffect.ts'
import { TrackHeaders } from './TrackHeaders.tsx'
import { TimeScrollbar } from './TimeScrollbar.tsx'
import { createTimelineEngine, type TimelineEngine } from './timelineEngine.ts'
import type { TimelineMedia } from './timelineMedia.ts'
import { TimelineToolbar } from './TimelineToolbar.tsx'

const EditedMarker = lazy(async () => (await import('./MarkerName.tsx')).EditedMarker, { isQuiet: true })

/** Commands that the editor sends to the timeline. */
export interface TimelineHandle {
  /** Opens the name field of a marker. */
  readonly editMarker: (markerId: number) => void
  /** Scrolls by the minimum distance that shows an overlay. */
  readonly reveal: (overlayId: OverlayId) => void
}

export interface TimelineProps {
  readonly ref?: Ref<TimelineHandle>
  /** Media to draw for each asset. Keep the reference stable. */
  readonly media: TimelineMedia
  /** The library fills this ref while one of its assets is dragged. */
  readonly draggedAsset: DraggedAsset
  /** Separators appear between groups. */
  readonly toolbarActions: readonly Action[]
  readonly menuActions: readonly Action[]
  /** Placeholders of files that are still uploading. Keep the reference while nothing changes. */
  readonly placeholders: readonly Placeholder[]
  /** A version to compare with, or null. Keep the reference while nothing changes. */
  readonly compared: ComparedVersion | null
  readonly onEditText: (overlayId: OverlayId) => void
  /** Called when a video or sound is double-clicked. */
  readonly onOpenSource: (overlayId: OverlayId) => void
  readonly onDropAsset: (assetId: string, place: DropPlace) => void
  readonly onDropFiles: (files: readonly File[], place: DropPlace) => void
  /** Called if a drop or an edit is refused. The message explains why. */
  readonly onRefusal: (message: string) => void
}

interface ElementRefs {
  readonly surface: RefObject<HTMLElement | null>
  readonly headers: RefObject<HTMLElement | null>
  readonly timecode: RefObject<HTMLElement | null>
}

/**
 * Creates the engine once its elements exist. Callbacks are read through a ref, so that new ones do not recreate it.
 */
function useTimelineEngine(
  refs: ElementRefs,
  props: Pick<TimelineProps, 'media' | 'draggedAsset'> & TimelineCallbacks,
) {
  const { media, draggedAsset } = props
  const { surface, headers, timecode } = refs
  const session = useSession()
  const latest = useRef<TimelineCallbacks>(props)
  const [engine, setEngine] = useState<TimelineEngine | null>(null)
  useEffect(() => {
    latest.current = props
  })
  useLayoutEffect(() => {
    if (!surface.current || !headers.current || !timecode.current) return undefined
    const elements = { surface: surface.current, headers: headers.current, timecode: timecode.current }
    const callbacks: TimelineCallbacks = {
      onEditText: (id) => latest.current.onEditText(id),
      onOpenSource: (id) => latest.current.onOpenSource(id),
      onDropAsset: (id, place) => latest.current.onDropAsset(id, place),
      onDropFiles: (files, place) => latest.current.onDropFiles(files, place),
      onEditMarker: (markerId) => latest.current.onEditMarker(markerId),
      onRefusal: (message) => latest.current.onRefusal(message),
    }
    const created = createTimelineEngine(elements, { session, media, draggedAsset, callbacks })
    setEngine(created)
    return () => {
      created.destroy()
      setEngine(null)
    }
  }, [session, media, draggedAsset, surface, headers, timecode])
  return engine
}

/** Entries for the actions that are enabled when the menu opens. */
function useMenuEntries(
  actions: readonly Action[],
  menu: { readonly isOpen: boolean; readonly onRefusal: (message: string) => void },
): readonly MenuEntry[] {
  const { isOpen, onRefusal } = menu
  const session = useSession()
  return useMemo(() => {
    if (!isOpen) return []
    return actionEntries(session, actions, (refusal) => onRefusal(sentenceOfError(refusal)))
  }, [actions, isOpen, session, onRefusal])
}

/** Toolbar, track headers and layered canvases, with an accessible grid over them. */
export function Timeline({ ref, toolbarActions, menuActions, placeholders, compared, ...props }: TimelineProps) {
  const surface = useRef<HTMLDivElement>(null)
  const headers = useRef<HTMLDivElement>(null)
  const timecode = useRef<HTMLDivElement>(null)
  const [editedMarker, setEditedMarker] = useState<number | null>(null)
  const engine = useTimelineEngine({ surface, headers, timecode }, { ...props, onEditMarker: setEditedMarker })
  useImperativeHandle(ref, () => ({ editMarker: setEditedMarker, reveal: (overlayId) => engine?.reveal(overlayId) }), [
    engine,
  ])
  const session = useSession()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const openMenu = (isOpen: boolean): void => {
    setMenuOpen(isOpen)
    if (!isOpen) session.options.setState({ pointed: null })
  }
  const entries = useMenuEntries(menuActions, { isOpen: isMenuOpen, onRefusal: props.onRefusal })
  const isEmpty = useSessionState((state) => state.document.overlays.length === 0)
  useEffect(() => engine?.setPlaceholders(placeholders), [engine, placeholders])
  useEffect(() => engine?.compare(compared), [engine, compared])
  return (
    <div dir="ltr" className="flex h-full min-h-0 flex-col bg-canvas select-none">
      <TimelineToolbar actions={toolbarActions} engine={engine} onRefusal={props.onRefusal} />
      <div className="flex min-h-0 flex-1">
        <TrackHeaders engine={engine} stripRef={headers} timecodeRef={timecode} />
        <div className="relative flex min-w-0 flex-1">
          <ContextMenu entries={entries} onOpenChange={openMenu}>
            <div
              ref={surface}
              data-drawing
              data-testid="timeline"
              tabIndex={-1}
              className="relative min-w-0 flex-1 touch-none overflow-clip outline-none"
            >
              {isEmpty && placeholders.length === 0 ? <EmptyHint /> : null}
              {engine ? <TimelineGrid engine={engine} /> : null}
            </div>
          </ContextMenu>
          {engine && editedMarker !== null ? (
            <EditedMarker engine={engine} markerId={editedMarker} onClose={() => setEditedMarker(null)} />
          ) : null}
        </div>
      </div>
      {engine ? <TimeScrollbar engine={engine} /> : <div className="h-2.5 shrink-0 bg-panel" />}
    </div>
  )
}

function EmptyHint() {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center text-sm text-muted">
      {t`Drop a video here, or add text.`}
    </div>
  )
}
