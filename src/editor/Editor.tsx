import { Captions, Film, History, Music, Shapes, Sparkles, Type, Wrench } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useStore } from 'zustand'
import type { Refusal } from '../base/result.ts'
import type { SourceMedia } from '../composition/sourceMedia.ts'
import { newMediaOverlay } from '../composition/overlays/defaults.ts'
import type { Overlay, OverlayId } from '../composition/schema.ts'
import type { Asset } from '../contract/operations/assets.ts'
import { DropZone } from '../ui/layout/DropZone.tsx'
import { later } from '../ui/later.tsx'
import { notify } from '../ui/notices/notify.ts'
import { keepFromResting } from '../ui/pageAtRest.ts'
import { Rail, RailPanel, RailRoot, type RailItem } from '../ui/layout/Rail.tsx'
import { PanelEdge, ResizablePanel, ResizablePanels } from '../ui/layout/ResizablePanels.tsx'
import { useDeviceState } from '../ui/useDeviceState.ts'
import type { OpenedWork } from './autosave/openSession.ts'
import { serviceHost } from './autosave/serviceHost.ts'
import { useAutosave } from './autosave/useAutosave.ts'
import { useActionHost } from './useActionHost.ts'
import { useBroughtBackNotice } from './saving/useBroughtBackNotice.ts'
import { dropAsset } from './drops/dropAsset.ts'
import { dropBuiltIn, isBuiltIn } from './drops/dropBuiltIn.ts'
import { EditorTopBar } from './EditorTopBar.tsx'
import { ExportSheetWithDrops } from './ExportSheetWithDrops.tsx'
import { takeAskedPlace } from './export/jobs/askedJob.ts'
import type { JobPlace } from './export/jobs/jobPlace.ts'
import { insertAtPlayhead } from './library/insertOverlay.ts'
import { useAddFiles } from './library/useAddFiles.ts'
import { LibraryPanels, libraryPanels, type AskedTool, type LibraryPanel } from './LibraryPanels.tsx'
import { loadLaterParts } from './loadLaterParts.ts'
import { Inspector } from './panels/Inspector.tsx'
import { placeAtPlayhead } from './drops/placeAtPlayhead.ts'
import { Preview } from './preview/Preview.tsx'
import { toggleFullscreen } from './preview/useFullscreen.ts'
import { revealOverlay } from './session/view/revealOverlay.ts'
import { useSettling } from './saving/conflict/useSettling.ts'
import { lockedPlace } from './session/changes/dropOverlay.ts'
import { useSession, useSessionState } from './session/SessionContext.tsx'
import { useShortcuts } from './shortcuts/useShortcuts.ts'
import { sourceMediaOf } from '../client/media/sourceMediaOf.ts'
import { overlayLabel } from './timeline/drawing/overlays/overlayLabel.ts'
import type { TimelineHandle } from './timeline/Timeline.tsx'
import { menuActions, toolbarActions } from './timeline/timelineMenus.ts'
import { TimelineWithDrops } from './TimelineWithDrops.tsx'
import { useCaptionImport } from './captions/files/useCaptionImport.ts'
import { useEditorMedia } from './useEditorMedia.ts'
import { usePendingDrops } from './drops/usePendingDrops.ts'
import { useTextEditing } from './preview/text/useTextEditing.ts'

/** Loaded when they are first opened. */
const CaptionImportDialog = later(
  async () => (await import('./captions/files/CaptionImportDialog.tsx')).CaptionImportDialog,
)
const ConflictPanel = later(async () => (await import('./saving/conflict/ConflictPanel.tsx')).ConflictPanel)
const DeviceNotice = later(async () => (await import('./saving/DeviceNotice.tsx')).DeviceNotice)
const LookBanner = later(async () => (await import('./saving/history/LookBanner.tsx')).LookBanner)
const CommandPalette = later(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette)
const SourceTrimmer = later(async () => (await import('./trimmer/SourceTrimmer.tsx')).SourceTrimmer)
const ShortcutsSheet = later(async () => (await import('./shortcuts/ShortcutsSheet.tsx')).ShortcutsSheet)

const railItems: readonly RailItem<LibraryPanel>[] = [
  { id: 'media', label: 'Media', icon: Film },
  { id: 'text', label: 'Text', icon: Type },
  { id: 'elements', label: 'Elements', icon: Shapes },
  { id: 'audio', label: 'Audio', icon: Music },
  { id: 'captions', label: 'Captions', icon: Captions },
  { id: 'tools', label: 'Tools', icon: Wrench },
  { id: 'assistant', label: 'Assistant', icon: Sparkles },
  { id: 'history', label: 'History', icon: History },
]
type OpenSheet =
  | { readonly kind: 'export'; readonly jobId?: string }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'source'; readonly overlayId: OverlayId }
  | null
const panelSlot = { key: 'editor.panel', schema: z.enum(libraryPanels), fallback: 'media' as const }

const sayRefusal = (message: string) => notify.warning(message, { id: 'refusal' })
/** Nothing to do is no news. */
const sayNews = (refusal: Refusal) => {
  if (!refusal.code.startsWith('nothing_')) sayRefusal(refusal.message)
}

export interface EditorProps {
  /** What this device keeps for the session. */
  readonly work: OpenedWork
}

/** The window in which a composition is edited. Needs a SessionProvider around it. */
export function Editor({ work }: EditorProps) {
  const session = useSession()
  const { compositionId, projectId } = session.getState()
  const title = useSessionState((state) => state.title)
  const [host] = useState(() => serviceHost(compositionId))
  const autosave = useAutosave({ session, host, work })
  const deviceProblem = useStore(autosave, (state) => state.deviceProblem)
  useBroughtBackNotice(autosave)
  const settling = useSettling(autosave)
  const isSettling = useStore(settling, (state) => state.isOpen)
  const isLookingAway = useSessionState((state) => state.lookedAt !== null)
  const media = useEditorMedia(projectId)
  const [nameOf] = useState(() => (overlay: Overlay) => overlayLabel(overlay, media.timeline.assetOf))
  const drops = usePendingDrops()
  const addFiles = useAddFiles(projectId)
  const [panel, setPanel] = useDeviceState<LibraryPanel>(panelSlot)
  const [asked] = useState(() => takeAskedPlace(compositionId))
  const [sheet, setSheet] = useState<OpenSheet>(asked?.kind === 'export' ? asked : null)
  const [askedTool, setAskedTool] = useState<AskedTool>({ tool: null })
  const [open] = useState(() => ({ session, autosave }))
  const draggedAsset = useRef<SourceMedia | null>(null)
  const inspector = useRef<HTMLDivElement>(null)
  const timeline = useRef<TimelineHandle>(null)

  const addAsset = (asset: Asset) =>
    insertAtPlayhead(session, (document, placement) => newMediaOverlay(document, sourceMediaOf(asset), placement))
  const drag = (asset: Asset | null) => {
    draggedAsset.current = asset === null ? null : sourceMediaOf(asset)
  }
  const importAtPlayhead = (files: readonly File[]) => {
    const accepted = addFiles(files)
    if (accepted[0]) drops.hold(accepted, placeAtPlayhead(session, accepted[0].type))
  }
  const captionImport = useCaptionImport(() => setPanel('captions'))
  const { editedText, editText } = useTextEditing(inspector)
  const editWords = (overlayId: OverlayId) => {
    const overlay = session.getState().document.overlays.find(({ id }) => id === overlayId)
    if (overlay?.type !== 'caption') return editText(overlayId)
    session.select([overlayId])
    setPanel('captions')
  }
  const reveal = (overlayId: OverlayId) => {
    revealOverlay(session, overlayId)
    timeline.current?.reveal(overlayId)
  }
  const openSource = (overlayId: OverlayId) => setSheet({ kind: 'source', overlayId })
  const openPlace = (place: JobPlace) => {
    if (place.kind === 'export') return setSheet({ kind: 'export', jobId: place.jobId })
    if (place.panel === 'tools') setAskedTool({ tool: null })
    setPanel(place.panel)
  }
  useEffect(() => {
    if (asked?.kind === 'panel') setPanel(asked.panel)
  }, [asked, setPanel])
  useActionHost({
    save: () => autosave.saveNow(),
    openExport: () => setSheet({ kind: 'export' }),
    openPalette: () => setSheet({ kind: 'palette' }),
    openShortcuts: () => setSheet({ kind: 'shortcuts' }),
    toggleFullScreen: toggleFullscreen,
    editText: editWords,
    openSource,
    openCaptions: () => setPanel('captions'),
    openHistory: () => setPanel('history'),
    openTool: (tool) => {
      setAskedTool({ tool })
      setPanel('tools')
    },
    openAssistant: () => setPanel('assistant'),
    openClashes: () => settling.setOpen(true),
    keepText: (overlayId) =>
      void import('./tools/keepOverlayText.ts').then(({ keepOverlayText }) => keepOverlayText(session, overlayId)),
    editMarker: (markerId) => timeline.current?.editMarker(markerId),
  })
  useShortcuts(sayNews)
  useEffect(() => keepFromResting(session.playback.isPlaying), [session])
  useEffect(loadLaterParts, [])

  return (
    // What is hidden for the eye lies somewhere too: nothing may scroll to it.
    <div className="relative flex h-dvh flex-col overflow-clip bg-canvas">
      <title>{`${title} · Framewright`}</title>
      <EditorTopBar
        autosave={autosave}
        settling={settling}
        nameOf={nameOf}
        onReveal={reveal}
        onExport={() => setSheet({ kind: 'export' })}
        onShortcuts={() => setSheet({ kind: 'shortcuts' })}
        onPalette={() => setSheet({ kind: 'palette' })}
        onOpenJob={openPlace}
      />
      {deviceProblem === null ? null : <DeviceNotice problem={deviceProblem} isUnread={work.deviceProblem !== null} />}
      <main className="min-h-0 flex-1">
        <h1 className="sr-only">{title}</h1>
        <ResizablePanels id="editor" orientation="vertical">
          <ResizablePanel id="upper" minSize={220}>
            <div className="flex h-full min-h-0">
              <RailRoot value={panel} onChange={setPanel}>
                <Rail label="Library" items={railItems} value={panel} />
                <ResizablePanels id="editor.upper" orientation="horizontal" className="min-w-0 flex-1">
                  <ResizablePanel id="library" defaultSize="18%" minSize={180} maxSize={520} keepsPixels>
                    <RailPanel value={panel} className="h-full">
                      {/* The words of captions take nothing while another version is shown. */}
                      <div inert={isLookingAway && panel === 'captions'} className="contents">
                        <LibraryPanels
                          panel={panel}
                          projectId={projectId}
                          onAdd={addAsset}
                          onDrag={drag}
                          onImport={importAtPlayhead}
                          onImportCaptions={captionImport.start}
                          nameOf={nameOf}
                          onReveal={reveal}
                          open={open}
                          askedTool={askedTool}
                        />
                      </div>
                    </RailPanel>
                  </ResizablePanel>
                  <PanelEdge label="Library width" />
                  <ResizablePanel id="preview" minSize={240}>
                    <Preview
                      media={media.preview}
                      editedText={editedText}
                      banner={isLookingAway ? <LookBanner nameOf={nameOf} /> : null}
                    />
                  </ResizablePanel>
                  <PanelEdge label="Inspector width" />
                  <ResizablePanel id="inspector" defaultSize="20%" minSize={220} maxSize={480} keepsPixels>
                    <aside ref={inspector} aria-label="Inspector" className="flex h-full min-h-0 flex-col bg-panel">
                      {isSettling ? (
                        <ConflictPanel settling={settling} nameOf={nameOf} onReveal={reveal} />
                      ) : (
                        <Inspector />
                      )}
                    </aside>
                  </ResizablePanel>
                </ResizablePanels>
              </RailRoot>
            </div>
          </ResizablePanel>
          <PanelEdge label="Timeline height" />
          <ResizablePanel id="timeline-panel" defaultSize={300} minSize={140} keepsPixels>
            <section aria-label="Timeline" className="relative h-full min-h-0">
              <TimelineWithDrops
                ref={timeline}
                drops={drops}
                media={media.timeline}
                draggedAsset={draggedAsset}
                toolbarActions={toolbarActions}
                menuActions={menuActions}
                onEditText={editWords}
                onOpenSource={openSource}
                onRefusal={sayRefusal}
                onDropAsset={async (assetId, place) => {
                  const outcome = isBuiltIn(assetId)
                    ? await dropBuiltIn(session, assetId, place)
                    : dropAsset(session, { assetId, dragged: draggedAsset.current }, place)
                  if (!outcome.ok) sayRefusal(outcome.refusal.message)
                }}
                onDropFiles={(files, place) => {
                  const accepted = addFiles(captionImport.takeFrom(files))
                  const locked = lockedPlace(session.rows.getState(), place)
                  if (locked === null) drops.hold(accepted, place)
                  else if (accepted.length > 0) sayRefusal(`${locked.message} The files go to the library.`)
                }}
              />
            </section>
          </ResizablePanel>
        </ResizablePanels>
      </main>
      <DropZone
        onFiles={(files) => void addFiles(captionImport.takeFrom(files))}
        title="Drop to upload"
        sentence="Drop on the timeline to place it there, or anywhere else to add it to the library."
      />
      {captionImport.question === null ? null : (
        <CaptionImportDialog question={captionImport.question} onClose={captionImport.close} />
      )}
      {sheet?.kind === 'export' ? (
        <ExportSheetWithDrops
          autosave={autosave}
          drops={drops}
          jobId={sheet.jobId}
          onReveal={reveal}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {sheet?.kind === 'shortcuts' ? <ShortcutsSheet onClose={() => setSheet(null)} /> : null}
      {sheet?.kind === 'source' ? (
        <SourceTrimmer media={media.trimmer} overlayId={sheet.overlayId} onClose={() => setSheet(null)} />
      ) : null}
      {sheet?.kind === 'palette' ? <CommandPalette onClose={() => setSheet(null)} onRefusal={sayNews} /> : null}
    </div>
  )
}
