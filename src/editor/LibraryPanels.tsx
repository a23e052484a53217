import type { Overlay, OverlayId } from '../composition/schema.ts'
import type { Asset } from '../contract/operations/assets.ts'
import { later } from '../ui/later.tsx'
import { MediaLibrary } from './library/MediaLibrary.tsx'

/** Loaded when they are first opened. */
const AudioPanel = later(async () => (await import('./library/AudioPanel.tsx')).AudioPanel)
const CaptionsPanel = later(async () => (await import('./captions/CaptionsPanel.tsx')).CaptionsPanel)
const HistoryPanel = later(async () => (await import('./saving/history/HistoryPanel.tsx')).HistoryPanel)
const ElementsPanel = later(async () => (await import('./library/ElementsPanel.tsx')).ElementsPanel)
const TextPanel = later(async () => (await import('./library/TextPanel.tsx')).TextPanel)

export const libraryPanels = ['media', 'text', 'elements', 'audio', 'captions', 'history'] as const
export type LibraryPanel = (typeof libraryPanels)[number]

const titles: Readonly<Record<LibraryPanel, string>> = {
  media: 'Media',
  text: 'Text',
  elements: 'Elements',
  audio: 'Audio',
  captions: 'Captions',
  history: 'History',
}

export interface LibraryPanelsProps {
  readonly panel: LibraryPanel
  readonly projectId: string
  readonly onAdd: (asset: Asset) => void
  readonly onDrag: (asset: Asset | null) => void
  /** Uploads files and puts them at the playhead when they are ready. */
  readonly onImport: (files: readonly File[]) => void
  /** Makes captions of SRT and VTT files. */
  readonly onImportCaptions: (files: readonly File[]) => void
  /** The words on an overlay's block. */
  readonly nameOf: (overlay: Overlay) => string
  /** Selects an overlay and scrolls and seeks to where it can be seen. */
  readonly onReveal: (overlayId: OverlayId) => void
}

/** The panel that the rail chose. */
export function LibraryPanels(props: LibraryPanelsProps) {
  const { panel, projectId, onAdd, onDrag, onImport, onImportCaptions, nameOf, onReveal } = props
  return (
    <section aria-label={titles[panel]} className="flex h-full min-h-0 flex-col bg-panel">
      <h2 className="flex h-9 shrink-0 items-center border-b border-line-subtle px-3 text-sm font-semibold text-primary">
        {titles[panel]}
      </h2>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {panel === 'media' ? <MediaLibrary projectId={projectId} layout="panel" onAdd={onAdd} onDrag={onDrag} /> : null}
        {panel === 'text' ? <TextPanel /> : null}
        {panel === 'elements' ? <ElementsPanel /> : null}
        {panel === 'audio' ? (
          <AudioPanel projectId={projectId} onAdd={onAdd} onDrag={onDrag} onImport={(file) => onImport([file])} />
        ) : null}
        {panel === 'captions' ? <CaptionsPanel onImport={onImportCaptions} /> : null}
        {panel === 'history' ? <HistoryPanel nameOf={nameOf} onReveal={onReveal} /> : null}
      </div>
    </section>
  )
}
