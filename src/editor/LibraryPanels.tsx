import type { Overlay, OverlayId } from '../composition/schema.ts'
import type { Asset } from '../contract/operations/assets.ts'
import { later } from '../ui/later.tsx'
import type { OpenDocument } from './autosave/documentJob.ts'
import { MediaLibrary } from './library/MediaLibrary.tsx'

/** Loaded when they are first opened. */
const AudioPanel = later(async () => (await import('./library/AudioPanel.tsx')).AudioPanel)
const CaptionsPanel = later(async () => (await import('./captions/CaptionsPanel.tsx')).CaptionsPanel)
const HistoryPanel = later(async () => (await import('./saving/history/HistoryPanel.tsx')).HistoryPanel)
const ElementsPanel = later(async () => (await import('./library/ElementsPanel.tsx')).ElementsPanel)
const AssistantPanel = later(async () => (await import('./editPlan/AssistantPanel.tsx')).AssistantPanel)
const TextPanel = later(async () => (await import('./library/TextPanel.tsx')).TextPanel)
const ToolsPanel = later(async () => (await import('./tools/ToolsPanel.tsx')).ToolsPanel)

export const libraryPanels = [
  'media', 'text', 'elements', 'audio', 'captions', 'tools', 'assistant', 'history',
] as const // biome-ignore format: the order of the rail
export type LibraryPanel = (typeof libraryPanels)[number]

const titles: Readonly<Record<LibraryPanel, string>> = {
  media: 'Media',
  text: 'Text',
  elements: 'Elements',
  audio: 'Audio',
  captions: 'Captions',
  tools: 'Tools',
  assistant: 'Assistant',
  history: 'History',
}

/** The tool whose form is asked for; a new object asks again. Null asks for the list. */
export interface AskedTool {
  readonly tool: string | null
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
  readonly open: OpenDocument
  readonly askedTool: AskedTool
}

/** The panel that the rail chose. */
export function LibraryPanels(props: LibraryPanelsProps) {
  const { panel, projectId, onAdd, onDrag, onImport, onImportCaptions, nameOf, onReveal, open, askedTool } = props
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
        {panel === 'tools' ? <ToolsPanel open={open} asked={askedTool} nameOf={nameOf} onReveal={onReveal} /> : null}
        {panel === 'assistant' ? <AssistantPanel open={open} nameOf={nameOf} onReveal={onReveal} /> : null}
        {panel === 'history' ? <HistoryPanel nameOf={nameOf} onReveal={onReveal} /> : null}
      </div>
    </section>
  )
}
