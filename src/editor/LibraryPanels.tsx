import type { Asset } from '../contract/operations/assets.ts'
import { later } from '../ui/later.tsx'
import { MediaLibrary } from './library/MediaLibrary.tsx'

/** Loaded when they are first opened. */
const AudioPanel = later(async () => (await import('./library/AudioPanel.tsx')).AudioPanel)
const CaptionsPanel = later(async () => (await import('./captions/CaptionsPanel.tsx')).CaptionsPanel)
const ElementsPanel = later(async () => (await import('./library/ElementsPanel.tsx')).ElementsPanel)
const TextPanel = later(async () => (await import('./library/TextPanel.tsx')).TextPanel)

export const libraryPanels = ['media', 'text', 'elements', 'audio', 'captions'] as const
export type LibraryPanel = (typeof libraryPanels)[number]

const titles: Readonly<Record<LibraryPanel, string>> = {
  media: 'Media',
  text: 'Text',
  elements: 'Elements',
  audio: 'Audio',
  captions: 'Captions',
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
}

/** The panel that the rail chose. */
export function LibraryPanels({ panel, projectId, onAdd, onDrag, onImport, onImportCaptions }: LibraryPanelsProps) {
  return (
    <section aria-label={titles[panel]} className="flex h-full min-h-0 flex-col bg-panel">
      <h2 className="flex h-9 shrink-0 items-center border-b border-line-subtle px-3 text-sm font-semibold text-primary">
        {titles[panel]}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {panel === 'media' ? <MediaLibrary projectId={projectId} layout="panel" onAdd={onAdd} onDrag={onDrag} /> : null}
        {panel === 'text' ? <TextPanel /> : null}
        {panel === 'elements' ? <ElementsPanel /> : null}
        {panel === 'audio' ? (
          <AudioPanel projectId={projectId} onAdd={onAdd} onDrag={onDrag} onImport={(file) => onImport([file])} />
        ) : null}
        {panel === 'captions' ? <CaptionsPanel onImport={onImportCaptions} /> : null}
      </div>
    </section>
  )
}
